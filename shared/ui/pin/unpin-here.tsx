import { useModule, useObservable, useShellLocation } from '@skerry/shared/runtime';
import { Button } from '../button/button.tsx';
import { Pin } from '../icons/index.ts';
import { usePin } from './use-pin.ts';

/** Where there is nothing any more: offers to remove the pin that leads here, if there is one. */
export function UnpinHere() {
  const { pathname, search } = useShellLocation();
  const shown = useObservable(useModule().ports.places.shown$);
  const href = pathname + search;
  const place = shown.find((one) => one.href === href) ?? { href, label: href, icon: Pin };
  const pin = usePin(place);
  return (
    pin?.isPinned && (
      <Button icon={Pin} onClick={pin.toggle}>
        {pin.label}
      </Button>
    )
  );
}
