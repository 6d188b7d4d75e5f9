import { afterEach, expect, test, vi } from 'vitest';
import { createManifestTexts } from './manifest-texts.ts';
import { sampleModule } from '@skerry/shared/testing';

afterEach(() => vi.unstubAllGlobals());

const asEnglish = (text: string, locale: string) => `${text} (not ${locale})`;
const textsOf = (...modules: ReturnType<typeof sampleModule>[]) =>
  createManifestTexts({ modules }, asEnglish, () => undefined, new AbortController().signal);
const tide = (...locales: string[]) =>
  sampleModule('tide', { i18n: { locales }, texts: { en: { title: 'Tides', turn: 'Turn' } } });

test.each(['constructor', 'toString', 'valueOf'])('a text that is not there is its key: %s', (key) => {
  const module = sampleModule('timelines');
  expect(textsOf(module).label(module, key)).toBe(key);
});

test('a text that the language lacks is English, to be marked', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Gezeiten' }));
  const module = tide('en', 'de');
  const texts = textsOf(module);
  await texts.use('de');
  expect([texts.label(module, 'title'), texts.label(module, 'turn')]).toEqual(['Gezeiten', 'Turn (not de)']);
  await texts.use('en');
  expect([texts.label(module, 'title'), texts.label(module, 'turn')]).toEqual(['Tides', 'Turn']);
});

test('the texts of a language that the module does not have, or that fails, are English, to be marked', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const module = tide('en', 'de');
  const texts = textsOf(module);
  await texts.use('fr');
  expect(texts.label(module, 'title')).toBe('Tides (not fr)');
  await texts.use('de');
  expect(texts.label(module, 'title')).toBe('Tides (not de)');
});

test('what is English until its language arrives is not marked', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const module = tide('en', 'de');
  const texts = textsOf(module);
  void texts.use('de');
  expect(texts.label(module, 'title')).toBe('Tides');
});
