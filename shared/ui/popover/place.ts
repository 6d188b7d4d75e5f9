export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
  readonly side: 'above' | 'below';
}

/** Pixels between the panel and its trigger, and the edge of the window. */
const GAP = 4;
const EDGE = 8;

/**
 * The position of a panel beside its trigger, in pixels of the window: below if it fits or if there is more room, else
 * above; never over the window's edge. `align`: which edges of the two are aligned, in the direction of text.
 */
export function place(anchor: Box, floating: Size, viewport: Size, align: 'start' | 'end', isRtl: boolean): Place {
  const below = viewport.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const side = floating.height <= below || below >= above ? 'below' : 'above';
  const room = side === 'below' ? below : above;
  const height = Math.min(floating.height, room);
  const meetsLeft = (align === 'start') !== isRtl;
  const wanted = meetsLeft ? anchor.left : anchor.right - floating.width;
  const left = Math.max(EDGE, Math.min(wanted, viewport.width - floating.width - EDGE));
  return { left, top: side === 'below' ? anchor.bottom + GAP : anchor.top - GAP - height, maxHeight: room, side };
}
