import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesOfParts } from '../messages/languages-in.ts';
import emojiLoader from './emoji-loader.ts';

const SHARED = join(import.meta.dirname, '../../../shared');
const written = new Map<string, string>();
const load = <T>(source: object) => {
  const resourcePath = join(SHARED, 'ui/emoji/data/a.emoji.json');
  const context = { resourcePath, emitFile: (name: string, content: string) => written.set(name, content) };
  return JSON.parse(emojiLoader.call(context, JSON.stringify(source))) as T;
};
const set = load<{ groups: string[] }>({ set: 'unicode' });
const all = set.groups.flatMap((group) => group.split(' '));
const others = load<{ file: string; languages: string[] }>({ names: 'others' });
const english = load<{ names: string }>({ names: 'en' });
const dataIn = (locale: string) =>
  locale === 'en' ? english : (JSON.parse(written.get(others.file.replace('*', locale)) ?? '') as { names: string });
const namesIn = (locale: string) => dataIn(locale).names.split('\n');
const LANGUAGES = ['en', ...others.languages];
/** Languages that CLDR doesn't know, or has only begun. */
const WITHOUT_NAMES = ['eo', 'oc'];
const ofEmoji = (names: readonly string[], emoji: string) => names[all.findIndex((entry) => entry.startsWith(emoji))];

test('the emoji are in nine groups, with their skin tones and their version where it matters', () => {
  expect(set.groups).toHaveLength(9);
  expect(all.length).toBeGreaterThan(1900);
  expect(set.groups[0]?.startsWith('😀 ')).toBe(true);
  expect(all).toContain('👋~');
  expect(all).toContain('🫠14');
});

test('every language has a file of names, if CLDR has them', () => {
  expect(LANGUAGES).toEqual(languagesOfParts().filter((locale) => !WITHOUT_NAMES.includes(locale)));
  expect([...written.keys()]).toEqual(others.languages.map((locale) => others.file.replace('*', locale)));
});

test.for(LANGUAGES)('every emoji has a name in %s', (locale) => {
  const names = namesIn(locale);
  expect(names).toHaveLength(all.length);
  expect(names.every((line) => /^[^|]+/.test(line))).toBe(true);
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
