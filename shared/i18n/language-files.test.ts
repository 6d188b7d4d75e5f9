import { expect, test, vi } from 'vitest';
import { languagesOf, loadLanguage } from './language-files.ts';

const files = {
  '../messages/en.json': vi.fn(async () => ({ default: { a: 'Yes' } })),
  '../messages/de.json': vi.fn(async () => ({ default: { a: 'Ja' } })),
  '../messages/notes.json': vi.fn(async () => ({ default: { a: 'An answer' } })),
};

test('the languages of a package are those that it has files of', () => {
  expect(languagesOf(files)).toEqual(['de', 'en']);
});

test('only the file of the language is loaded, and none for a language without one', async () => {
  expect(await loadLanguage(files, 'de')).toEqual({ a: 'Ja' });
  expect(await loadLanguage(files, 'e')).toEqual({});
  expect(files['../messages/en.json']).not.toHaveBeenCalled();
});
