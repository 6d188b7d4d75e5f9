import { GALLERY_HIDE_SIZE_MAX, GALLERY_ROW_MAX } from '../constants.ts';

/** Whether a status has more attachments than the user's limit (requirement TL-124). */
export function areAttachmentsFolded(count: number, maxThumbnails: number): boolean {
  return count > maxThumbnails;
}

/** Two rows of two: a square, no higher than a picture alone. */
const SQUARE = 4;

/** Rows that a gallery fills: each attachment is a third of one. Four, in a square, count as one. */
export function galleryScore(count: number): number {
  return count === SQUARE ? 1 : count / GALLERY_ROW_MAX;
}

/**
 * Whether the gallery of a preview is cut off: more than one row, or, with limited height (`hide size`), more than
 * eight attachments (requirements TL-126, TL-127).
 */
export function isLongGallery(count: number, { isHideSize }: { isHideSize: boolean }): boolean {
  return isHideSize ? count > GALLERY_HIDE_SIZE_MAX : galleryScore(count) > 1;
}

/** Whether a link's preview has its picture: there is one, no setting hides it, and there is room (requirement TL-112). */
export function showsPreviewImage({
  hasImage,
  isSensitive,
  hidesSensitive,
  isHideSize,
}: {
  hasImage: boolean;
  isSensitive: boolean;
  hidesSensitive: boolean;
  isHideSize: boolean;
}): boolean {
  return hasImage && !(isSensitive && hidesSensitive) && !isHideSize;
}
