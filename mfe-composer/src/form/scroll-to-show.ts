interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far to scroll down until the end of a box is in view, without its start leaving it. In pixels, 0 for nothing. */
export function scrollToShow(box: Span, view: Span): number {
  return Math.max(0, Math.min(box.bottom - view.bottom, box.top - view.top));
}
