import { useRef, type PointerEvent } from 'react';

interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** A finger that moves a quarter of the window's width changes the item (TL-135); one that moves as far down leaves. `to` is -1 for a finger going left. */
export function useSwipe(change: (to: 1 | -1) => void, leave: () => void): Swipe {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  return {
    onPointerDown: (event) => { start.current = event.pointerType === 'mouse' || !event.isPrimary ? null : { x: event.clientX, y: event.clientY, id: event.pointerId }; },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      const threshold = window.innerWidth / 4;
      if (Math.abs(x) >= threshold && Math.abs(x) > Math.abs(y)) change(x < 0 ? -1 : 1);
      else if (y >= threshold) leave();
    },
    onPointerCancel: () => { start.current = null; },
  };
}
