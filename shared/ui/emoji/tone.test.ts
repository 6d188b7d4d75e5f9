import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withTone, type Tone } from './tone.ts';

const require = createRequire(import.meta.url);
interface Source {
  emoji: string;
  skins?: { emoji: string; tone: number | number[] }[];
}
const source = JSON.parse(readFileSync(require.resolve('emojibase-data/en/data.json'), 'utf8')) as Source[];
const toned = source.flatMap(({ emoji, skins = [] }) =>
  skins.flatMap((skin) =>
    typeof skin.tone === 'number' ? [{ emoji, tone: skin.tone as Tone, expected: skin.emoji }] : [],
  ),
);

test('the rule produces the sequences of Unicode for every emoji with tones', () => {
  expect(toned.length).toBeGreaterThan(1500);
  expect(toned.filter(({ emoji, tone, expected }) => withTone(emoji, tone) !== expected)).toEqual([]);
});

test('without a tone an emoji stays as it is', () => {
  expect(withTone('👋', 0)).toBe('👋');
});
