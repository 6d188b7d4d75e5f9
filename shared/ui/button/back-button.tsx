import { useBack } from '@skerry/shared/runtime';
import { ArrowLeft } from '../icons/index.ts';
import { IconButton } from './icon-button.tsx';

/** Leads back, in the head of a page that is opened from others. */
export function BackButton({ label, className }: { label: string; className?: string }) {
  return <IconButton icon={ArrowLeft} mirrored label={label} className={className} onClick={useBack()} />;
}
