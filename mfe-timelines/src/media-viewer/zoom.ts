import { PINCH_MIN_SCALE, PINCH_RESET_LIMIT } from '@skerry/shared/rules';
import type { Gesture } from '@skerry/shared/ui';

/** Enlargement of a picture: `scale` 1 is as large as fits; `x` and `y` move it, in pixels from its centre. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/** Pixels are visible beyond it. */
export const MAX_SCALE = 8;

type Pinch = Extract<Gesture, { kind: 'pinch' }>;
export interface Point {
  x: number;
  y: number;
}

/**
 * The zoom while two fingers pinch: the point that was between them at the start stays between them. `start` is that
 * point and the zoom at the start, `middle` the centre of the frame.
 */
export function pinched(
  start: { zoom: Zoom; at: Point },
  { scale, x, y }: Pick<Pinch, 'scale' | 'x' | 'y'>,
  middle: Point,
): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(PINCH_MIN_SCALE, start.zoom.scale * scale));
  const ratio = next / start.zoom.scale;
  return {
    scale: next,
    x: x - middle.x - (start.at.x - middle.x - start.zoom.x) * ratio,
    y: y - middle.y - (start.at.y - middle.y - start.zoom.y) * ratio,
  };
}

/** The zoom after the fingers leave: a slight enlargement is reset (requirement TL-136). */
export function released(zoom: Zoom): Zoom {
  return zoom.scale < PINCH_RESET_LIMIT ? NO_ZOOM : zoom;
}

/** A finger moves an enlarged picture, at most to its edges. */
export function dragged(zoom: Zoom, by: Point, frame: { width: number; height: number }): Zoom {
  const reach = { x: ((zoom.scale - 1) * frame.width) / 2, y: ((zoom.scale - 1) * frame.height) / 2 };
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { scale: zoom.scale, x: within(zoom.x + by.x, reach.x), y: within(zoom.y + by.y, reach.y) };
}

/** Enlarged by a factor around a point that stays where it is, within the edges of the frame. */
export function enlarged(zoom: Zoom, factor: number, at: Point, frame: DOMRect): Zoom {
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const next = pinched({ zoom, at }, { scale: factor, ...at }, middle);
  return next.scale === 1 ? NO_ZOOM : dragged(next, { x: 0, y: 0 }, frame);
}
