import { expect, test } from 'vitest';
import { newestDrawn } from './newest-drawn.ts';

/**
 * A document whose canvas draws the given emoji in colour, others as a box in the text colour, and nothing if
 * `isBlind`.
 */
function drawing(coloured: readonly string[] | null): Document {
  let ink = 0;
  let drawn: number[] = [];
  const context = {
    clearRect: () => {
      drawn = [0];
    },
    fillText: (text: string) => {
      drawn = coloured?.includes(text) ? [200, 180] : [ink];
    },
    measureText: (text: string) => ({
      width: coloured?.includes(text) ? 1 : [...text].filter((part) => part > '\u{1F000}').length,
    }),
    getImageData: () => ({ data: Uint8ClampedArray.from(drawn) }),
    set fillStyle(colour: string) {
      ink = colour === 'red' ? 1 : 2;
    },
  };
  return { createElement: () => ({ getContext: () => (coloured ? context : null) }) } as unknown as Document;
}

test.for<[string, readonly string[] | null, number]>([
  ['everything', ['😀', '\u{1FAEA}'], 17],
  ['up to fourteen', ['😀', '\u{1FAE0}', '\u{1F972}'], 14],
  ['the parts of a sequence side by side', ['😀', '\u{1F426}', '\u{1F525}', '\u{1FAE8}'], 15],
  ['only the oldest', ['😀'], 11],
  ['nothing in colour: it counts as a system of three years ago', [], 15.1],
  ['no canvas at all', null, 15.1],
])('a system that draws %s', ([, coloured, version]) => {
  expect(newestDrawn(drawing(coloured))).toBe(version);
});
