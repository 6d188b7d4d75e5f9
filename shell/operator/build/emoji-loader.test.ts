import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import emojiLoader from './emoji-loader.ts';

const resourcePath = fileURLToPath(new URL('../../../shared/ui/emoji/data/unicode.emoji.json', import.meta.url));
const load = (source: object) =>
  JSON.parse(emojiLoader.call({ resourcePath }, JSON.stringify(source))) as { groups: string[]; names: string };
const set = load({ set: 'unicode' });
const all = set.groups.flatMap((group) => group.split(' '));
const namesIn = (locale: string) => load({ names: locale }).names.split('\n');
const ofEmoji = (names: readonly string[], emoji: string) => names[all.findIndex((entry) => entry.startsWith(emoji))];

test('the emoji are in nine groups, with their skin tones and their version where it matters', () => {
  expect(set.groups).toHaveLength(9);
  expect(all.length).toBeGreaterThan(1900);
  expect(set.groups[0]?.startsWith('😀 ')).toBe(true);
  expect(all).toContain('👋~');
  expect(all).toContain('🫠14');
});

test.for(['en', 'de', 'ja', 'ar'])('every emoji has a name in %s', (locale) => {
  const names = namesIn(locale);
  expect(names).toHaveLength(all.length);
  expect(names.every((line) => /^[^|]+/.test(line))).toBe(true);
});

test('names and search words are those of the language', () => {
  expect(ofEmoji(namesIn('de'), '🍵')).toMatch(/^Teetasse ohne Henkel\|/);
  expect(ofEmoji(namesIn('ar'), '🐈')).toMatch(/^قطة\|/);
  expect(ofEmoji(namesIn('ja'), '🍣')).toMatch(/寿司|すし/);
});

test('what CLDR does not list is composed: flags from regions, hair and direction from parts', () => {
  const german = namesIn('de');
  expect(ofEmoji(german, '🇯🇵')).toBe('Japan|jp');
  expect(ofEmoji(german, '👩‍🦰')).toMatch(/^Frau: /);
  expect(ofEmoji(german, '👨‍👩‍👧‍👦')).toBe('Mann, Frau, Mädchen, Junge');
});

test('a language is smaller than 44 KB gzip', () => {
  for (const locale of ['en', 'de', 'ja', 'ar'])
    expect(gzipSync(JSON.stringify(load({ names: locale }))).length).toBeLessThan(44 * 1024);
});
