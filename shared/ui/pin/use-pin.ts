import type { Place } from '@skerry/shared/contract';
import { useModule, useObservable } from '@skerry/shared/runtime';

export interface PinState {
  isPinned: boolean;
  /** In the user's language. */
  label: string;
  /** Pins the place, or ends that, and says so: in a narrow window the navigation is out of sight. */
  toggle(): void;
}

/** `null` where there is nothing to pin: for a visitor, and for what the navigation has already. */
export function usePin(place: Place): PinState | null {
  const { i18n, ports, session, telemetry } = useModule();
  const { places, notices } = ports;
  const shown = useObservable(places.shown$);
  const isPinned = useObservable(places.pinned$).has(place.href);
  if (!session.account || (!isPinned && shown.some(({ href }) => href === place.href))) return null;
  return {
    isPinned,
    label: i18n.t(isPinned ? 'pin.remove' : 'pin.add'),
    toggle() {
      const text = i18n.t(isPinned ? 'pin.removed' : 'pin.added', { name: place.label });
      // The shell says what the browser refuses to keep.
      (isPinned ? places.unpin(place.href) : places.pin(place)).then(
        () => notices.show({ level: 'success', text }),
        (error: unknown) => telemetry.error(error),
      );
    },
  };
}
