import { PINCH_MIN_SCALE, PINCH_RESET_LIMIT } from '@skerry/shared/rules';
import type { Gesture } from '@skerry/shared/ui';

/** How a picture is enlarged: `scale` 1 is as large as there is room; `x` and `y` move it, in pixels from its middle. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/** Beyond it there are only blurs. */
const MAX_SCALE = 8;

type Pinch = Extract<Gesture, { kind: 'pinch' }>;
interface Point {
  x: number;
  y: number;
}

/**
 * The zoom while two fingers pinch: what lay between them when they came stays between them. `start` is where that was
 * and the zoom then, `middle` the middle of the frame.
 */
export function pinched(start: { zoom: Zoom; at: Point }, { scale, x, y }: Pinch, middle: Point): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(PINCH_MIN_SCALE, start.zoom.scale * scale));
  const ratio = next / start.zoom.scale;
  return {
    scale: next,
    x: x - middle.x - (start.at.x - middle.x - start.zoom.x) * ratio,
    y: y - middle.y - (start.at.y - middle.y - start.zoom.y) * ratio,
  };
}

/** What is left when the fingers leave: hardly enlarged is not enlarged (requirement TL-136). */
export function released(zoom: Zoom): Zoom {
  return zoom.scale < PINCH_RESET_LIMIT ? NO_ZOOM : zoom;
}

/** A finger moves what is enlarged, no farther than its edges reach. */
export function dragged(zoom: Zoom, by: Point, frame: { width: number; height: number }): Zoom {
  const reach = { x: ((zoom.scale - 1) * frame.width) / 2, y: ((zoom.scale - 1) * frame.height) / 2 };
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { scale: zoom.scale, x: within(zoom.x + by.x, reach.x), y: within(zoom.y + by.y, reach.y) };
}
