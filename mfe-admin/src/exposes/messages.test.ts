import { expect, test } from 'vitest';
import messages from './messages.ts';

test.each(['ar', 'de', 'ja'])('%s has texts of its own', async (locale) => {
  const texts = await messages.load(locale);
  expect(Object.keys(texts)).toEqual(Object.keys(messages.en));
  expect(texts['reports.failed']).not.toBe(messages.en['reports.failed']);
});

test('another language has the English ones', async () => {
  expect(await messages.load('fi')).toMatchObject({ 'reports.failed': messages.en['reports.failed'] });
});
