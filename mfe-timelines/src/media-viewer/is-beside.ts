interface Point {
  x: number;
  y: number;
}

/** Whether a point of an image's box is on the blank that `object-fit: contain` leaves beside or above the picture. */
export function isBeside(image: HTMLImageElement, { x, y }: Point): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  if (!naturalWidth || !naturalHeight) return false;
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  return (
    Math.abs(x - left - width / 2) > (naturalWidth * scale) / 2 ||
    Math.abs(y - top - height / 2) > (naturalHeight * scale) / 2
  );
}
