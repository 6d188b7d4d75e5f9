import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, isDark, nearestReadable, readColor } from './color.ts';
import { contrastHints, gradeOf } from './contrast-hints.ts';
import { presetTheme } from './preset-colors.ts';

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.for<[unknown, string | null]>([
  ['#ABC', '#aabbcc'],
  [' #10201F ', '#10201f'],
  ['red', null],
  ['#12345', null],
  ['url(//x)', null],
  ['#fff;}', null],
  [0xffffff, null],
])('%o is read as %o', ([value, color]) => {
  expect(readColor(value)).toBe(color);
});

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#d8a070', '#182230')).toBeCloseTo(contrast('#182230', '#d8a070'));
});

test('[SE-106] a text passes AA from 4.5 and AAA from 7', () => {
  expect([4.49, 4.5, 6.99, 7].map(gradeOf)).toEqual(['low', 'aa', 'aa', 'aaa']);
});

test('the nearest readable colour always reaches the contrast, and one that already does is kept', () => {
  fc.assert(
    fc.property(aColor, aColor, (color, ground) => {
      const better = nearestReadable(color, ground, 4.5);
      expect(contrast(better, ground)).toBeGreaterThanOrEqual(4.5);
      if (contrast(color, ground) >= 4.5) expect(better).toBe(color);
    }),
  );
  expect(nearestReadable('#529680', '#172b2a', 4.5)).not.toBe('#529680');
});

test('a hint for a hard to read link suggests a readable one; signal colours adjust themselves', () => {
  const lichen = presetTheme('lichen');
  const hints = contrastHints({ colors: { ...lichen.colors, link: '#529680' } });
  const link = hints.find(({ color }) => color === 'link');
  expect(link?.grade).toBe('low');
  expect(contrast(link?.better ?? '', lichen.colors.fg)).toBeGreaterThanOrEqual(4.5);
  expect(hints.find(({ color }) => color === 'red')).toMatchObject({ grade: 'low', isLifted: true, better: null });
});

test('a colour is dark or light by the text that is readable on it', () => {
  expect(['#121a24', '#edf0f4', '#000000', '#808080'].map(isDark)).toEqual([true, false, true, false]);
});
