import { MOBILE_MAX_WIDTH_PX } from './constants.ts';

/** Below this size of both sides, in pixels, windows have an on-screen keyboard (requirement CO-099). */
export const KEYBOARD_SIZES_PX = [
  { width: 350, height: 345 },
  { width: 450, height: 560 },
] as const;
/** A phone held sideways: a window no larger than this is mobile, too. */
export const MOBILE_LANDSCAPE_PX = { maxWidth: 1000, maxHeight: 500 } as const;

/**
 * One column, a bar at the bottom edge (requirement SH-065): a narrow window, or a phone held sideways. Style sheets
 * repeat the condition: custom properties do not work there. An on-screen keyboard changes none of it: browsers lay it
 * over the window.
 */
export function isMobile({ width, height }: { width: number; height: number }): boolean {
  const { maxWidth, maxHeight } = MOBILE_LANDSCAPE_PX;
  return width <= MOBILE_MAX_WIDTH_PX || (width <= maxWidth && height <= maxHeight);
}

/** `isMobile` as a condition of a style sheet. */
export const MOBILE_QUERY = [
  `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`,
  `(max-width: ${MOBILE_LANDSCAPE_PX.maxWidth}px) and (max-height: ${MOBILE_LANDSCAPE_PX.maxHeight}px)`,
].join(', ');

/** From this width on, columns of the deck are side by side, and are offered. */
export const DECK_QUERY = '(min-width: 1280px)';
