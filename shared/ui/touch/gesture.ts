import { SWIPE_THRESHOLD_PX } from '../../rules/constants.ts';

/** One finger or pen at one moment, in pixels of the window. */
export interface TouchPoint {
  id: number;
  x: number;
  y: number;
}
export type TouchEventKind = 'down' | 'move' | 'up' | 'cancel';

/**
 * The direction of a swipe: relative to the text, so that `start` is left in English and right in Arabic, or up and
 * down.
 */
export type SwipeTo = 'start' | 'end' | 'up' | 'down';
export type Gesture =
  | { kind: 'swipe'; to: SwipeTo; distance: number }
  /** `scale` is 1 at the start, `x` and `y` are the point between the fingers, in pixels of the window. */
  | { kind: 'pinch'; phase: 'start' | 'move' | 'end'; scale: number; x: number; y: number };

export interface GestureOptions {
  /** Least length of a swipe in pixels (requirement UI-016). */
  threshold: number;
  /** Largest deviation of a swipe, as a share of its length. */
  tolerance: number;
  direction: 'ltr' | 'rtl';
}
export const DEFAULT_GESTURE_OPTIONS: GestureOptions = {
  threshold: SWIPE_THRESHOLD_PX,
  tolerance: 1,
  direction: 'ltr',
};

type Points = readonly [TouchPoint, TouchPoint];
/**
 * The state of the fingers. Ended: something was recognised or cancelled, and the next gesture starts when all have
 * left.
 */
export type GestureState =
  | { kind: 'idle' }
  | { kind: 'one'; from: TouchPoint; isEnded: boolean; down: readonly number[] }
  | { kind: 'two'; points: Points; distance: number; down: readonly number[] };

export const NO_GESTURE: GestureState = { kind: 'idle' };

/**
 * The next state, and what was recognised. One finger that comes, moves and leaves swipes; two pinch until one of them
 * leaves, and no swipe follows; a third finger changes nothing. A gesture that the browser cancels (it scrolls instead)
 * is ignored.
 */
export function recognise(
  state: GestureState,
  kind: TouchEventKind,
  point: TouchPoint,
  options: GestureOptions = DEFAULT_GESTURE_OPTIONS,
): { state: GestureState; gesture: Gesture | null } {
  switch (kind) {
    case 'down':
      return put(state, point);
    case 'move':
      return move(state, point);
    case 'up':
      return lift(state, point, options, false);
    case 'cancel':
      return lift(state, point, options, true);
  }
}

type Step = ReturnType<typeof recognise>;
const silent = (state: GestureState): Step => ({ state, gesture: null });

function put(state: GestureState, point: TouchPoint): Step {
  if (state.kind === 'idle') return silent({ kind: 'one', from: point, isEnded: false, down: [point.id] });
  const down = [...state.down.filter((id) => id !== point.id), point.id];
  if (state.kind === 'two' || state.isEnded) return silent({ ...state, down });
  const points: Points = [state.from, point];
  return {
    state: { kind: 'two', points, distance: Math.max(1, distanceOf(points)), down },
    gesture: { kind: 'pinch', phase: 'start', scale: 1, ...centreOf(points) },
  };
}

function move(state: GestureState, point: TouchPoint): Step {
  // The start position of a single finger counts when a second one joins it.
  if (state.kind !== 'two') return silent(state);
  if (!state.points.some(({ id }) => id === point.id)) return silent(state);
  const points = moved(state.points, point);
  return { state: { ...state, points }, gesture: pinch('move', points, state.distance) };
}

function lift(state: GestureState, point: TouchPoint, options: GestureOptions, isCancelled: boolean): Step {
  if (state.kind === 'idle' || !state.down.includes(point.id)) return silent(state);
  const down = state.down.filter((id) => id !== point.id);
  const rest: GestureState = down.length === 0 ? NO_GESTURE : { kind: 'one', from: point, isEnded: true, down };
  if (state.kind === 'two') {
    if (!state.points.some(({ id }) => id === point.id)) return silent({ ...state, down });
    return {
      state: rest,
      gesture: pinch('end', isCancelled ? state.points : moved(state.points, point), state.distance),
    };
  }
  return {
    state: rest,
    gesture: isCancelled || state.isEnded || state.from.id !== point.id ? null : swipe(state.from, point, options),
  };
}

function swipe(from: TouchPoint, to: TouchPoint, { threshold, tolerance, direction }: GestureOptions): Gesture | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const isAlong = Math.abs(x) > Math.abs(y);
  const [distance, aside] = isAlong ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)];
  if (distance < threshold || distance === 0 || aside > distance * tolerance) return null;
  if (!isAlong) return { kind: 'swipe', to: y < 0 ? 'up' : 'down', distance };
  return { kind: 'swipe', to: x < 0 === (direction === 'ltr') ? 'start' : 'end', distance };
}

function pinch(phase: 'move' | 'end', points: Points, distance: number): Gesture {
  return { kind: 'pinch', phase, scale: distanceOf(points) / distance, ...centreOf(points) };
}

function moved(points: Points, point: TouchPoint): Points {
  const [first, second] = points.map((one) => (one.id === point.id ? point : one));
  return [first ?? points[0], second ?? points[1]];
}

function distanceOf([a, b]: Points): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function centreOf([a, b]: Points): { x: number; y: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
