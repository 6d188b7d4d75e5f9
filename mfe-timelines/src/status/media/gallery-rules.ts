import type { Attachment } from '@skerry/shared/entities';

/** Narrowest and widest shapes of a tile; beyond them the picture is cropped. */
const MIN_RATIO = 0.6;
const MAX_RATIO = 2.4;
const UNKNOWN_RATIO = 16 / 10;
/** Of six columns, those of a tile in a row of its own. */
const FULL_SPAN = 6;

/** Where a tile stands in the grid. */
export interface TilePlace {
  attachment: Attachment;
  isWhole: boolean;
  /** Of six columns. */
  span: number;
  /** Width by height; `null`: as its picture, once that is loaded. */
  ratio: number | null;
}

/**
 * The tiles of a gallery. A picture that is shown whole has a row of its own, so that the tiles before and after it are
 * placed as if they were galleries: the order never changes.
 */
export function placeTiles(attachments: readonly Attachment[], whole: readonly string[]): TilePlace[] {
  const end = attachments.findIndex(({ id }) => whole.includes(id));
  const before = end === -1 ? attachments : attachments.slice(0, end);
  const spans = tileSpans(before.length);
  const places = before.map((attachment, index) => ({
    attachment,
    isWhole: false,
    span: spans[index] ?? FULL_SPAN,
    ratio: tileRatio(attachment, before.length),
  }));
  const picture = attachments[end];
  if (!picture) return places;
  const { width, height } = picture;
  const ratio = width && height ? width / height : null;
  const own = { attachment: picture, isWhole: true, span: FULL_SPAN, ratio };
  return [...places, own, ...placeTiles(attachments.slice(end + 1), whole)];
}

/** Pictures and videos are in the grid; the rest are lines below it. */
export function isVisual(attachment: Attachment): boolean {
  return attachment.kind === 'image' || attachment.kind === 'video';
}

/**
 * How many of six columns each tile takes, so that rows have at most three tiles (requirement TL-125) and never one: 5
 * = 2 + 3, 4 = 2 + 2, 7 = 2 + 2 + 3.
 */
export function tileSpans(count: number): number[] {
  if (count <= 1) return count === 1 ? [FULL_SPAN] : [];
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

/** Of a picture, the share that has to be cut off before showing all of it is worth a press. */
const LEAST_CUT = 0.05;

/** Whether a tile of this size shows clearly less than all of a picture that fills it. `ratio`: width by height. */
export function isCropped(ratio: number, { width, height }: { width: number; height: number }): boolean {
  const box = width / height;
  return Math.min(ratio / box, box / ratio) < 1 - LEAST_CUT;
}
