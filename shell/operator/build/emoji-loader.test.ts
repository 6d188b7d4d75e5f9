import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesOfParts } from '../messages/languages-in.ts';
import emojiLoader from './emoji-loader.ts';

const SHARED = join(import.meta.dirname, '../../../shared');
const load = (file: string, source = '{}', resourceQuery = '') =>
  JSON.parse(emojiLoader.call({ resourcePath: join(SHARED, file), resourceQuery }, source)) as {
    groups: string[];
    names: string;
  };
const set = load('ui/emoji/data/unicode.emoji.json', '{ "set": "unicode" }');
const all = set.groups.flatMap((group) => group.split(' '));
const dataIn = (locale: string) => load(`messages/${locale}.json`, '{}', '?emoji');
const namesIn = (locale: string) => dataIn(locale).names.split('\n');
const LANGUAGES = languagesOfParts();
/** Languages that CLDR doesn't know, or has only begun. */
const WITHOUT_NAMES = ['eo', 'oc', 'tlh'];
const ofEmoji = (names: readonly string[], emoji: string) => names[all.findIndex((entry) => entry.startsWith(emoji))];

test('the emoji are in nine groups, with their skin tones and their version where it matters', () => {
  expect(set.groups).toHaveLength(9);
  expect(all.length).toBeGreaterThan(1900);
  expect(set.groups[0]?.startsWith('😀 ')).toBe(true);
  expect(all).toContain('👋~');
  expect(all).toContain('🫠14');
});

test.for(LANGUAGES.filter((locale) => !WITHOUT_NAMES.includes(locale)))('every emoji has a name in %s', (locale) => {
  const names = namesIn(locale);
  expect(names).toHaveLength(all.length);
  expect(names.every((line) => /^[^|]+/.test(line))).toBe(true);
});

test('English is declared in a file of its own', () => {
  expect(load('ui/emoji/data/en.emoji.json', '{ "names": "en" }')).toEqual(dataIn('en'));
});

test.for(WITHOUT_NAMES)('there are none in %s, so that English ones are shown', (locale) => {
  expect(dataIn(locale).names).toBe('');
});

test('names and search words are those of the language', () => {
  expect(ofEmoji(namesIn('de'), '🍵')).toMatch(/^Teetasse ohne Henkel\|/);
  expect(ofEmoji(namesIn('ar'), '🐈')).toMatch(/^قطة\|/);
  expect(ofEmoji(namesIn('ja'), '🍣')).toMatch(/寿司|すし/);
  expect(ofEmoji(namesIn('nb'), '🐈')).toMatch(/^katt\|/);
});

test('what CLDR does not list is composed: flags from regions, hair and direction from parts', () => {
  const german = namesIn('de');
  expect(ofEmoji(german, '🇯🇵')).toBe('Japan|jp');
  expect(ofEmoji(german, '👩‍🦰')).toMatch(/^Frau: /);
  expect(ofEmoji(german, '👨‍👩‍👧‍👦')).toBe('Mann, Frau, Mädchen, Junge');
});

test('a language is smaller than 52 KB gzip: Czech has the most words', () => {
  for (const locale of LANGUAGES)
    expect(gzipSync(JSON.stringify(dataIn(locale))).length, locale).toBeLessThan(52 * 1024);
});
