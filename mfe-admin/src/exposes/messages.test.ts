import { expect, test } from 'vitest';
import messages from './messages.ts';

test.each(['ar', 'de', 'ja'])('%s has texts of its own', async (locale) => {
  const texts = await messages.load(locale);
  expect(Object.keys(texts)).toEqual(Object.keys(messages.en));
  expect(texts['reports.failed']).not.toBe(messages.en['reports.failed']);
});

test('another language has none, so that English is shown', async () => {
  expect(await messages.load('fi')).toEqual({});
});
