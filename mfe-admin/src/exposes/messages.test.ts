import { languagesOf } from '@skerry/shared/i18n';
import { expect, test } from 'vitest';
import messages from './messages.ts';

const LANGUAGES = languagesOf(import.meta.glob(['../../messages/*.json', '!../../messages/{en,notes}.json']));

test.each(LANGUAGES)('%s has every text', async (locale) => {
  expect(Object.keys(await messages.load(locale))).toEqual(Object.keys(messages.en));
});

test('a language has texts of its own', async () => {
  expect((await messages.load('de'))['reports.failed']).not.toBe(messages.en['reports.failed']);
});

test('another language has none, so that English is shown', async () => {
  expect(await messages.load('tlh')).toEqual({});
});
