import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { useGestures, type Gesture, type GestureHandlers } from '@skerry/shared/ui';
import { dragged, NO_ZOOM, pinched, released, type Zoom } from './zoom.ts';

interface Zooming {
  /** Custom properties for the picture. */
  style: CSSProperties;
  handlers: GestureHandlers;
}

/** Two fingers enlarge the content of a frame, one moves it when enlarged. Calls `onChange` with whether it is. */
export function useZoom(onChange: (isEnlarged: boolean) => void): Zooming {
  const [zoom, setZoom] = useState(NO_ZOOM);
  const frame = useRef({ x: 0, y: 0, width: 0, height: 0 });
  const start = useRef<{ zoom: Zoom; at: { x: number; y: number } } | null>(null);
  const last = useRef<{ id: number; x: number; y: number } | null>(null);
  const set = (next: Zoom) => {
    setZoom(next);
    onChange(next.scale > 1);
  };
  const onGesture = (gesture: Gesture) => {
    if (gesture.kind !== 'pinch') return;
    last.current = null;
    if (gesture.phase === 'start') start.current = { zoom, at: gesture };
    if (!start.current) return;
    const { x, y, width, height } = frame.current;
    const next = pinched(start.current, gesture, { x: x + width / 2, y: y + height / 2 });
    set(gesture.phase === 'end' ? released(next) : next);
    if (gesture.phase === 'end') start.current = null;
  };
  const gestures = useGestures(onGesture, () => ({}));
  const pointOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ id: pointerId, x: clientX, y: clientY });
  const handlers: GestureHandlers = {
    ...gestures,
    onPointerDown: (event) => {
      frame.current = event.currentTarget.getBoundingClientRect();
      last.current = last.current ? null : pointOf(event);
      gestures.onPointerDown(event);
    },
    onPointerMove: (event) => {
      gestures.onPointerMove(event);
      const from = last.current;
      if (!from || from.id !== event.pointerId || event.pointerType === 'mouse' || zoom.scale === 1) return;
      last.current = pointOf(event);
      set(dragged(zoom, { x: event.clientX - from.x, y: event.clientY - from.y }, frame.current));
    },
    onPointerUp: (event) => {
      last.current = null;
      gestures.onPointerUp(event);
    },
    onPointerCancel: (event) => {
      last.current = null;
      gestures.onPointerCancel(event);
    },
  };
  return { style: { '--scale': zoom.scale, '--x': `${zoom.x}px`, '--y': `${zoom.y}px` } as CSSProperties, handlers };
}
