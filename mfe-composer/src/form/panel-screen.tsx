import { useShellLocation } from '@skerry/shared/runtime';
import { Composer } from './composer.tsx';

/** The form in the side column; a `message` in the address is its initial text (CO-011). */
export function PanelScreen() {
  const { search } = useShellLocation();
  const text = new URLSearchParams(search).get('message') ?? undefined;
  return <Composer target={{ kind: 'status' }} layout="panel" text={text} />;
}
