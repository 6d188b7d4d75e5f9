import { expect, test, vi } from 'vitest';
import { loadTexts } from './texts.ts';

test('texts are in the user’s language, and in English if there are none', async () => {
  const report = vi.fn();
  expect((await loadTexts('de-AT', report))('search')).toBe('Emoji suchen');
  expect((await loadTexts('tlh', report))('search')).toBe('Search emoji');
  expect(report).not.toHaveBeenCalled();
});
