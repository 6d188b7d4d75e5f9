import type { Place } from '@skerry/shared/contract';
import { IconButton } from '../button/icon-button.tsx';
import { Pin } from '../icons/index.ts';
import { usePin } from './use-pin.ts';

/** The same in the head of a screen that has no menu. */
export function PinButton({ place }: { place: Place }) {
  const pin = usePin(place);
  return (
    pin && <IconButton icon={Pin} fillsWhenPressed pressed={pin.isPinned} label={pin.label} onClick={pin.toggle} />
  );
}
