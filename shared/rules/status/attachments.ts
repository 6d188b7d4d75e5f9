import { GALLERY_HIDE_SIZE_MAX, GALLERY_ROW_MAX } from '../constants.ts';

/** Whether a status has more attachments than the person wants to see at once (requirement TL-124). */
export function areAttachmentsFolded(count: number, maxThumbnails: number): boolean {
  return count > maxThumbnails;
}

/** Rows that a gallery fills: each attachment is a third of one. */
export function galleryScore(count: number): number {
  return count / GALLERY_ROW_MAX;
}

/**
 * Whether a gallery of a preview is cut off: more than one row, or, where it may only be so high (`hide size`), more
 * than eight attachments (requirements TL-126, TL-127).
 */
export function isLongGallery(count: number, { isHideSize }: { isHideSize: boolean }): boolean {
  return isHideSize ? count > GALLERY_HIDE_SIZE_MAX : galleryScore(count) > 1;
}

/** Whether a link's preview has its picture: it has one, no setting censors it, and there is room (requirement TL-112). */
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
