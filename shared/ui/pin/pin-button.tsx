import type { Place } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { IconButton } from '../button/icon-button.tsx';
import { Pin } from '../icons/index.ts';
import { usePin } from './use-pin.ts';

interface PinButtonProps {
  place: Place;
  /** Beside others: it says which place it pins. */
  isNamed?: boolean;
}

/** The same in the head of a screen that has no menu. */
export function PinButton({ place, isNamed = false }: PinButtonProps) {
  const { i18n } = useModule();
  const pin = usePin(place);
  if (!pin) return null;
  const label = isNamed ? i18n.t('pin.named', { name: place.label }) : pin.label;
  return <IconButton icon={Pin} fillsWhenPressed pressed={pin.isPinned} label={label} onClick={pin.toggle} />;
}
