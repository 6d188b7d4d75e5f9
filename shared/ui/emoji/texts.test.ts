import { expect, test, vi } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import ar from '../../messages/ar.json';
import de from '../../messages/de.json';
import en from '../../messages/en.json';
import ja from '../../messages/ja.json';
import { loadTexts } from './texts.ts';

test.for<[string, Record<string, string>]>([
  ['ar', ar],
  ['de', de],
  ['ja', ja],
])('%s has every text, and each is well-formed', ([, texts]) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  expect(() => compileMessages(texts)).not.toThrow();
});

test('texts are in the user’s language, and in English if there are none', async () => {
  const report = vi.fn();
  expect((await loadTexts('de-AT', report))('search')).toBe('Emoji suchen');
  expect((await loadTexts('fi', report))('search')).toBe('Search emoji');
  expect(report).not.toHaveBeenCalled();
});
