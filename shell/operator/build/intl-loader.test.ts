import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import intlLoader from './intl-loader.ts';

const resourcePath = join(import.meta.dirname, '../../src/i18n/filled.intl.json');
const source = readFileSync(resourcePath, 'utf8');
const written = new Map<string, string>();
const emitFile = (name: string, content: string) => written.set(name, content);
const load = (declared: string) =>
  JSON.parse(intlLoader.call({ resourcePath, emitFile }, declared)) as { file: string; languages: string[] };
const { file, languages } = load(source);
const FORMATS = ['DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat'];

test('each declared language has a file, whose name follows from the language', () => {
  expect(languages).toEqual(['eo', 'eu', 'ga', 'oc']);
  expect([...written.keys()]).toEqual(languages.map((language) => file.replace('*', language)));
});

test('the address changes with the content', () => {
  expect(load('{ "languages": ["eo"] }').file).not.toBe(file);
});

test('each file has the data of its language for all formats, and is smaller than 27 KB gzip', () => {
  for (const language of languages) {
    const text = written.get(file.replace('*', language)) ?? '';
    const parts = Object.entries(JSON.parse(text) as Record<string, { locale: string; data: object }>);
    expect(parts.map(([name]) => name).toSorted()).toEqual(FORMATS);
    for (const [, { locale, data }] of parts)
      expect([locale, Object.keys(data)]).toEqual([language, expect.arrayContaining([expect.anything()])]);
    expect(gzipSync(text).length, language).toBeLessThan(27 * 1024);
  }
});
