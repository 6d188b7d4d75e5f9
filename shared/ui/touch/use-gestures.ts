import { useRef, type PointerEvent } from 'react';
import {
  DEFAULT_GESTURE_OPTIONS,
  NO_GESTURE,
  recognise,
  type Gesture,
  type GestureOptions,
  type TouchEventKind,
} from './gesture.ts';

export interface GestureHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/**
 * Handlers for an element on which fingers and pens swipe and pinch; a mouse does neither. `options` is called at each
 * event. Give the element a `touch-action` without the recognised gestures (`pan-y` for horizontal swipes, `none` for
 * pinching), or the browser takes over the movement.
 */
export function useGestures(
  onGesture: (gesture: Gesture) => void,
  options: () => Partial<GestureOptions>,
): GestureHandlers {
  const state = useRef(NO_GESTURE);
  const hear = (kind: TouchEventKind) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const step = recognise(
      state.current,
      kind,
      { id: event.pointerId, x: event.clientX, y: event.clientY },
      { ...DEFAULT_GESTURE_OPTIONS, ...options() },
    );
    state.current = step.state;
    if (step.gesture) onGesture(step.gesture);
  };
  return {
    onPointerDown: hear('down'),
    onPointerMove: hear('move'),
    onPointerUp: hear('up'),
    onPointerCancel: hear('cancel'),
  };
}
