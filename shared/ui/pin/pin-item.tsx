import type { Place } from '@skerry/shared/contract';
import { Pin } from '../icons/index.ts';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { usePin } from './use-pin.ts';

/** Pins a place to the navigation, or ends that: an entry of an `ActionMenu`. */
export function PinItem({ place }: { place: Place }) {
  const pin = usePin(place);
  return (
    pin && (
      <ActionItem icon={Pin} onSelect={pin.toggle}>
        {pin.label}
      </ActionItem>
    )
  );
}
