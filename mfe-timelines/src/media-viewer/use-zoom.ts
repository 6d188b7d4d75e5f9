import {
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type WheelEvent,
} from 'react';
import { useGestures, type Gesture, type GestureHandlers } from '@skerry/shared/ui';
import { dragged, enlarged, MAX_SCALE, NO_ZOOM, pinched, released, type Point, type Zoom } from './zoom.ts';

/** How much a double press enlarges. */
const DOUBLE_PRESS = 2.5;
/** How much a pixel of the wheel enlarges: a notch of 100 px by a fifth. */
const WHEEL = 0.002;

interface Zooming {
  isEnlarged: boolean;
  isLargest: boolean;
  /** Custom properties for the picture. */
  style: CSSProperties;
  handlers: GestureHandlers & {
    onWheel(event: WheelEvent): void;
    onDoubleClick(event: MouseEvent): void;
  };
  /** Enlarges from the middle. */
  by(factor: number): void;
  reset(): void;
}

/**
 * Two fingers, the wheel or a double press enlarge the content of a frame; one finger or the mouse moves it when
 * enlarged. Calls `onChange` with whether it is.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onChange: (isEnlarged: boolean) => void): Zooming {
  const [zoom, setZoom] = useState(NO_ZOOM);
  const start = useRef<{ zoom: Zoom; at: Point } | null>(null);
  const last = useRef<{ id: number; x: number; y: number } | null>(null);
  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const set = (next: Zoom) => {
    setZoom(next);
    onChange(next.scale > 1);
  };
  const middle = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });
  const onGesture = (gesture: Gesture) => {
    if (gesture.kind !== 'pinch') return;
    last.current = null;
    if (gesture.phase === 'start') start.current = { zoom, at: gesture };
    if (!start.current) return;
    const next = pinched(start.current, gesture, middle(box()));
    set(gesture.phase === 'end' ? released(next) : next);
    if (gesture.phase === 'end') start.current = null;
  };
  const gestures = useGestures(onGesture, () => ({}));
  const pointOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ id: pointerId, x: clientX, y: clientY });
  const enlarge = (factor: number, at?: Point) => {
    const now = box();
    set(enlarged(zoom, factor, at ?? middle(now), now));
  };
  return {
    isEnlarged: zoom.scale > 1,
    isLargest: zoom.scale >= MAX_SCALE,
    style: { '--scale': zoom.scale, '--x': `${zoom.x}px`, '--y': `${zoom.y}px` } as CSSProperties,
    by: enlarge,
    reset: () => set(NO_ZOOM),
    handlers: {
      ...gestures,
      onPointerDown: (event) => {
        last.current = last.current ? null : pointOf(event);
        gestures.onPointerDown(event);
      },
      onPointerMove: (event) => {
        gestures.onPointerMove(event);
        // The mouse was released outside of the window.
        if (event.pointerType === 'mouse' && event.buttons === 0) last.current = null;
        const from = last.current;
        if (!from || from.id !== event.pointerId || zoom.scale === 1) return;
        last.current = pointOf(event);
        set(dragged(zoom, { x: event.clientX - from.x, y: event.clientY - from.y }, box()));
      },
      onPointerUp: (event) => {
        last.current = null;
        gestures.onPointerUp(event);
      },
      onPointerCancel: (event) => {
        last.current = null;
        gestures.onPointerCancel(event);
      },
      onWheel: ({ deltaY, clientX, clientY }) => enlarge(Math.exp(-deltaY * WHEEL), { x: clientX, y: clientY }),
      onDoubleClick: ({ target, clientX, clientY }) => {
        if ((target as Element).closest('button')) return;
        if (zoom.scale > 1) set(NO_ZOOM);
        else enlarge(DOUBLE_PRESS, { x: clientX, y: clientY });
      },
    },
  };
}
