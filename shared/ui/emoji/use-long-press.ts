import { useEffect, useRef, type PointerEvent } from 'react';

/** Milliseconds of a long press, as in operating systems. */
const LONG_PRESS_MS = 500;

interface LongPress {
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
  /** Whether the click after the press must be ignored. Reading it resets it. */
  hasFired(): boolean;
}

/** A long press on browsers without a context menu for touch (iOS). A mouse has its second button. */
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
