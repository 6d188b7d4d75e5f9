import { useEffect, useRef, type PointerEvent } from 'react';

/** Milliseconds that a finger rests; what systems take. */
const LONG_PRESS_MS = 500;

interface LongPress {
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
  /** Whether the click that follows the press is to be passed over. Asking forgets it. */
  hasFired(): boolean;
}

/** A finger that rests on something, where the browser itself has no menu for it (iOS). A mouse has its second button. */
export function useLongPress(onLongPress: (event: PointerEvent) => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fired = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    handlers: {
      onPointerDown: (event) => {
        fired.current = false;
        stop();
        if (event.pointerType !== 'touch') return;
        timer.current = setTimeout(() => {
          fired.current = true;
          onLongPress(event);
        }, LONG_PRESS_MS);
      },
      onPointerMove: (event) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 2) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    hasFired: () => {
      const was = fired.current;
      fired.current = false;
      return was;
    },
  };
}
