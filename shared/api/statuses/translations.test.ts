import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-073]', api.translateStatus('1', { to: 'en', from: 'de' }), 'GET /api/v1/statuses/1/translations/en?from=de'],
  ['[API-073]', api.translateStatusByPost('1', { to: 'en' }), 'POST /api/v1/statuses/1/translate {"lang":"en"}'],
  ['[API-074]', api.translationLanguages(), 'GET /api/v1/akkoma/translation/languages'],
  ['[API-074]', api.translationPairs(), 'GET /api/v1/instance/translation_languages'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-073] a translation comes in two shapes', () => {
  expect(
    api.translateStatus('1', { to: 'en' }).parse({ detected_language: 'de', text: '<p>Hello</p>' }, newReading()),
  ).toEqual({
    contentHtml: '<p>Hello</p>',
    detectedLanguage: 'de',
    spoilerText: '',
    pollTitles: [],
    descriptions: new Map(),
    provider: null,
  });
  const whole = {
    content: '<p>Hello</p>',
    detected_source_language: 'de',
    provider: 'DeepL.com',
    spoiler_text: 'Food',
    poll: { id: '7', options: [{ title: 'Yes' }, { title: 'No' }] },
    media_attachments: [{ id: 'm1', description: 'A boat' }, { id: 'm2', description: null }, 7],
  };
  expect(api.translateStatusByPost('1', { to: 'en' }).parse(whole, newReading())).toEqual({
    contentHtml: '<p>Hello</p>',
    detectedLanguage: 'de',
    spoilerText: 'Food',
    pollTitles: ['Yes', 'No'],
    descriptions: new Map([['m1', 'A boat']]),
    provider: 'DeepL.com',
  });
  expect(api.translationLanguages().parse({}, newReading())).toEqual({ source: [], target: [] });
});

test('[API-074] the languages into which each one is translated; what is none is left out', () => {
  const pairs = api.translationPairs().parse({ de: ['en', 7, 'fr'], und: ['en'], da: 'en' }, newReading());
  expect([...pairs]).toEqual([
    ['de', ['en', 'fr']],
    ['und', ['en']],
    ['da', []],
  ]);
  expect(() => api.translationPairs().parse([], newReading())).toThrow();
});
