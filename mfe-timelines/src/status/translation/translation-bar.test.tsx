import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Abilities } from '@skerry/shared/entities';
import { apiError, press, settle, wireStatus } from '@skerry/shared/testing';
import { show } from '../card/testing/show-status.tsx';
import { translateByKey } from './testing/translate-by-key.ts';
import type { TimelinesOptions } from '../../testing/fake-ctx.ts';

afterEach(cleanup);

/** A server with an address for each language, as Akkoma; one that only translates, as Mastodon. */
const BY_LANGUAGE: Abilities = { translation: true, translationLanguages: true };
const BY_POST: Abilities = { translation: true, translationLanguages: false, translationPairs: false };
const languages = (...codes: string[]) => codes.map((code) => ({ code, name: code }));

async function showGerman(abilities: Abilities, options: Partial<TimelinesOptions> = {}, more: object = {}) {
  const fake = await show(wireStatus('s1', { content: '<p>Moin</p>', ...more }), {
    me: 'a9',
    instance: { abilities },
    ...options,
  });
  fake.api.on(/translation\/languages/, { json: { source: languages('de', 'da'), target: languages('en', 'fr') } });
  return fake;
}
const POLL = {
  id: 'p1',
  expires_at: null,
  expired: false,
  multiple: false,
  votes_count: 3,
  voted: false,
  options: [
    { title: 'Ja', votes_count: 1 },
    { title: 'Nein', votes_count: 2 },
  ],
};
const hello = { text: '<p>Hello</p>', detected_language: 'de' };

test('[TL-078] [TL-106] a text is translated into the language of the interface, says from which, and goes back', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translations\/en/, { json: hello });
  await translateByKey();
  expect(screen.getByText('Hello').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.queryByText('Moin')).toBeNull();
  expect(screen.getByText('Translated from: German')).toBeTruthy();
  await press('Show original');
  expect(screen.getByText('Moin')).toBeTruthy();
  expect(screen.queryByText('Hello')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('article'));
});

test('[TL-106] the translation is kept: shown again without a request, by the key too; an edit asks anew', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translations\/en/, { json: hello });
  await translateByKey();
  await translateByKey();
  expect(screen.getByText('Moin')).toBeTruthy();
  await translateByKey();
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(fake.api.asked(/translations\/en/)).toHaveLength(1);
  act(() => fake.entities.merge({ status: [{ ...fake.entities.peek('status', 's1')!, favouritesCount: 7 }] }));
  await act(settle);
  expect(fake.api.asked(/translations\/en/)).toHaveLength(1);
  fake.api.on(/translations\/en/, { json: { ...hello, text: '<p>Good evening</p>' } });
  act(() => fake.entities.merge({ status: [{ ...fake.entities.peek('status', 's1')!, contentHtml: '<p>Abend</p>' }] }));
  await act(settle);
  expect(screen.getByText('Good evening')).toBeTruthy();
});

test('it says that it translates, with the text still there', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translations\/en/, () => new Promise(() => undefined));
  await translateByKey();
  expect(screen.getByText('Translating').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Moin')).toBeTruthy();
});

test('[TL-106] the languages that the server offers can be chosen, also the one to translate from', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translations\/en/, { json: hello });
  fake.api.on(/translations\/fr/, { json: { text: '<p>Bonjour</p>', detected_language: 'de' } });
  await translateByKey();
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);
  expect(options('Translate into')).toEqual(['English', 'French']);
  expect(options('Translate from')).toEqual(['Detected language', 'Danish', 'German']);
  fireEvent.change(screen.getByLabelText('Translate into'), { target: { value: 'fr' } });
  await act(settle);
  expect(screen.getByText('Bonjour')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Translate from'), { target: { value: 'da' } });
  await act(settle);
  expect(fake.api.asked(/translations\/fr/).at(-1)?.query).toMatchObject({ from: 'da' });
  expect(fake.api.asked(/translation\/languages/)).toHaveLength(1);
});

test('[TL-107] where the server lacks the language of the interface, a notice says so, and another can be chosen', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translation\/languages/, { json: { source: [], target: languages('fr', 'pt-BR') } });
  fake.api.on(/translations\/fr/, { json: { text: '<p>Bonjour</p>' } });
  await translateByKey();
  expect(fake.noticeTexts()).toEqual(['This server can’t translate into your language. Choose another one.']);
  expect(fake.api.asked(/translations\//)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Translate into'), { target: { value: 'fr' } });
  await act(settle);
  expect(screen.getByText('Bonjour')).toBeTruthy();
  expect(screen.getByText('Translated')).toBeTruthy();
});

test('[TL-107] a server that lists pairs of languages offers those of the language of the post', async () => {
  const abilities: Abilities = { translation: true, translationLanguages: false, translationPairs: true };
  const fake = await showGerman(abilities, {}, { language: 'de' });
  fake.api.on(/translation_languages/, { json: { de: ['en', 'fr'], da: ['nb'], und: ['it'] } });
  fake.api.on(/^POST .*translate/, ({ body }) => ({
    json: { content: `<p>In ${(body as { lang: string }).lang}</p>`, detected_source_language: 'de' },
  }));
  await translateByKey();
  expect(screen.getByText('In en')).toBeTruthy();
  const into = screen.getByLabelText<HTMLSelectElement>('Translate into');
  expect([...into.options].map(({ text }) => text)).toEqual(['English', 'French']);
  expect(screen.queryByLabelText('Translate from')).toBeNull();
  fireEvent.change(into, { target: { value: 'fr' } });
  await act(settle);
  expect(screen.getByText('In fr')).toBeTruthy();
});

test.each([
  [null, ['Italian']],
  ['sv', ['Italian']],
  ['de-AT', ['English']],
])('of a post in %s those of its language, or of one that the server detects: %o', async (language, expected) => {
  const abilities: Abilities = { translation: true, translationLanguages: false, translationPairs: true };
  const fake = await showGerman(abilities, {}, { language });
  fake.api.on(/translation_languages/, { json: { de: ['en'], und: ['it'] } });
  fake.api.on(/^POST .*translate/, { json: { content: '<p>Hello</p>', detected_source_language: 'de' } });
  await translateByKey();
  const into = screen.getByLabelText<HTMLSelectElement>('Translate into');
  expect([...into.options].map(({ text }) => text).filter((text) => text !== 'Choose a language')).toEqual(expected);
});

test.each<[string, Abilities, number, number]>([
  ['that only translates', BY_POST, 0, 1],
  ['whose address of each language is gone', BY_LANGUAGE, 1, 1],
])('a server %s is asked in its way, and for no list that it lacks', async (_, abilities, gets, posts) => {
  const fake = await showGerman(abilities);
  fake.api.on(/translations\/en/, () => {
    throw apiError(404, 'not-found');
  });
  fake.api.on(/^POST .*translate/, { json: { content: '<p>Hello</p>', detected_source_language: 'de' } });
  await translateByKey();
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(fake.api.asked(/translations\/en/)).toHaveLength(gets);
  expect(fake.api.asked(/^POST .*translate/)).toHaveLength(posts);
  expect(fake.api.asked(/translation\/languages/)).toHaveLength(gets);
});

test('[TL-075] a failure is said on the card in the words of the server, and the text is as it was', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  fake.api.on(/translations\/en/, () => {
    throw apiError(400, undefined, 'Quota exceeded');
  });
  await translateByKey();
  expect(screen.getByRole('alert').textContent).toContain('Quota exceeded');
  expect(screen.getByText('Moin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
  fake.api.on(/translations\/en/, { json: hello });
  await translateByKey();
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a translation is as hostile as any text of a server', async () => {
  const fake = await showGerman(BY_LANGUAGE);
  const text = '<p onclick="x()">Hello<script>x()</script><img src=x onerror=x()><a href="javascript:x()">go</a></p>';
  fake.api.on(/translations\/en/, { json: { text } });
  await translateByKey();
  expect(screen.getByText(/Hello/)).toBeTruthy();
  expect(document.querySelector('script, [onclick], [onerror], a[href^="javascript"]')).toBeNull();
});

test('a warning does not hide what the user wants translated', async () => {
  const fake = await showGerman(BY_LANGUAGE, {}, { spoiler_text: 'Food', sensitive: true });
  fake.api.on(/translations\/en/, { json: hello });
  await translateByKey();
  expect(screen.getByText('Hello')).toBeTruthy();
});

test.each<[string, Abilities, string | undefined]>([
  ['on a server that does not translate', { translation: false, translationLanguages: false }, 'a9'],
  ['for a visitor', BY_LANGUAGE, undefined],
])('[TL-090] the key does nothing %s', async (_, abilities, me) => {
  const fake = await showGerman(abilities, { me });
  await translateByKey();
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
  expect(fake.api.asked(/translat/)).toEqual([]);
});

test('[TL-106] Mastodon translates warning, poll and descriptions as well, and says by which service', async () => {
  const fake = await showGerman(
    BY_POST,
    {},
    {
      spoiler_text: 'Essen',
      poll: POLL,
      media_attachments: [{ id: 'm1', type: 'image', url: 'https://a.test/m', description: 'Ein Boot' }],
    },
  );
  fake.api.on(/^POST .*translate/, {
    json: {
      content: '<p>Hello</p>',
      detected_source_language: 'de',
      provider: 'DeepL.com',
      spoiler_text: 'Food',
      poll: { options: [{ title: 'Yes' }, { title: 'No' }] },
      media_attachments: [{ id: 'm1', description: 'A boat' }],
    },
  });
  await translateByKey();
  expect(screen.getByText('Translated from: German · DeepL.com')).toBeTruthy();
  for (const text of ['Hello', 'Food', 'Yes', 'No']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByAltText('A boat')).toBeTruthy();
  await press('Show original');
  for (const text of ['Moin', 'Essen', 'Ja', 'Nein']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByAltText('Ein Boot')).toBeTruthy();
});

test('titles of another poll than that of the post are not taken', async () => {
  const fake = await showGerman(BY_POST, {}, { poll: POLL });
  fake.api.on(/^POST .*translate/, { json: { content: '<p>Hello</p>', poll: { options: [{ title: 'Yes' }] } } });
  await translateByKey();
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(screen.getByText('Ja')).toBeTruthy();
});
