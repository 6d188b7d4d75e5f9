import type { Attachment } from '@skerry/shared/entities';

/** Narrowest and widest shapes of a tile; beyond them the picture is cropped. */
const MIN_RATIO = 0.6;
const MAX_RATIO = 2.4;
const UNKNOWN_RATIO = 16 / 10;

/** Pictures and videos are in the grid; the rest are lines below it. */
export function isVisual(attachment: Attachment): boolean {
  return attachment.kind === 'image' || attachment.kind === 'video';
}

/**
 * How many of six columns each tile takes, so that rows have at most three tiles (requirement TL-125) and never one: 5
 * = 2 + 3, 4 = 2 + 2, 7 = 2 + 2 + 3.
 */
export function tileSpans(count: number): number[] {
  if (count <= 1) return count === 1 ? [6] : [];
  const inPairs = ((3 - (count % 3)) % 3) * 2;
  return Array.from({ length: count }, (_, index) => (index < inPairs ? 3 : 2));
}

/**
 * Width by height that a tile reserves before its picture has loaded: a single one has the picture's shape, one of
 * several is square.
 */
export function tileRatio({ width, height }: Attachment, count: number): number {
  if (count > 1) return 1;
  return width && height ? Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height)) : UNKNOWN_RATIO;
}
