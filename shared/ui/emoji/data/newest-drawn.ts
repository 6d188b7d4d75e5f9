/** A version of Unicode's emoji, and one emoji that was added in it. */
const SAMPLES: readonly (readonly [version: number, emoji: string])[] = [
  [17, '\u{1FAEA}'],
  [16, '\u{1FAE9}'],
  [15.1, '\u{1F426}\u200D\u{1F525}'],
  [15, '\u{1FAE8}'],
  [14, '\u{1FAE0}'],
  [13.1, '\u2764\uFE0F\u200D\u{1F525}'],
  [13, '\u{1F972}'],
  [12.1, '\u{1F9D1}\u200D\u{1F9B0}'],
  [12, '\u{1F971}'],
];
/** Available wherever there are coloured emoji at all. */
const OLDEST = '\u{1F600}';
/**
 * The assumption if the system cannot be tested (no canvas, answers randomised against tracking, emoji without colour):
 * three years old.
 */
const ASSUMED = 15.1;

const SIZE_PX = 24;
/** A sequence that the system does not support is drawn as separate emoji side by side. */
const ONE_EMOJI = 1.5;

/** The newest version of emoji that this browser draws in colour. */
export function newestDrawn(document: Document): number {
  const context = drawingContext(document);
  if (!context || !isColoured(context, OLDEST)) return ASSUMED;
  const width = context.measureText(OLDEST).width * ONE_EMOJI;
  return (
    SAMPLES.find(([, emoji]) => context.measureText(emoji).width <= width && isColoured(context, emoji))?.[0] ?? 11
  );
}

function drawingContext(document: Document): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.textBaseline = 'top';
    context.font = `${SIZE_PX * 0.75}px sans-serif`;
  }
  return context;
}

/** An emoji keeps its colours with any text colour; a box for a missing one has the text colour. */
function isColoured(context: CanvasRenderingContext2D, emoji: string): boolean {
  const inRed = pixels(context, emoji, 'red');
  const inBlue = pixels(context, emoji, 'blue');
  return inRed.some((value) => value > 0) && inRed.every((value, index) => value === inBlue[index]);
}

function pixels(context: CanvasRenderingContext2D, emoji: string, ink: string): Uint8ClampedArray {
  context.clearRect(0, 0, SIZE_PX, SIZE_PX);
  context.fillStyle = ink;
  context.fillText(emoji, 0, 0);
  return context.getImageData(0, 0, SIZE_PX, SIZE_PX).data;
}
