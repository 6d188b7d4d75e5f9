import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStatus } from '@skerry/shared/testing';
import { ComposerStage, post, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
async function publish(words: string) {
  type(words);
  const before = stage.sent().length;
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(before + 1));
  return stage.body(before);
}

test("[CO-005] the instance's formats are offered, and the chosen one is sent and kept", async () => {
  stage.fake.setInstance({ postFormats: ['text/plain', 'text/html', 'text/bbcode', 'text/x.new'] });
  stage.posts();
  await stage.open();
  expect([...select('Format').options].map(({ textContent }) => textContent)).toEqual([
    'Plain text',
    'HTML',
    'BBCode',
    'text/x.new',
  ]);
  choose('Format', 'text/bbcode');
  expect((await publish('One'))['content_type']).toBe('text/bbcode');
  await waitFor(() => expect(text().value).toBe(''));
  expect(select('Format').value).toBe('text/bbcode');
});

test('[CO-005] there is no choice among one format', async () => {
  stage.fake.setInstance({ postFormats: ['text/plain'] });
  await stage.open();
  expect(screen.queryByRole('combobox', { name: 'Format' })).toBeNull();
});

test('[SE-053] the format is at first that of the preference, if the instance has it', async () => {
  stage.fake.set('postContentType', 'text/markdown');
  stage.posts();
  await stage.open();
  expect(select('Format').value).toBe('text/markdown');
  expect((await publish('One'))['content_type']).toBe('text/markdown');
});

test('[SE-053] a preferred format that the instance lacks is not sent', async () => {
  stage.fake.set('postContentType', 'text/x.misskeymarkdown');
  stage.posts();
  await stage.open();
  expect((await publish('One'))['content_type']).toBe('text/plain');
});

test('[CO-006] a post carries the chosen language, which the next form begins with', async () => {
  stage.posts();
  await stage.open();
  choose('Text language', 'ja');
  expect(text().lang).toBe('ja');
  expect((await publish('One'))['language']).toBe('ja');
  expect(stage.fake.settings()).toMatchObject({ 'composer.language': 'ja' });
});

test('[CO-006] the language chosen last is that of a new form; nobody has to choose it again', async () => {
  stage.fake.set('composer.language', 'ja');
  stage.posts();
  await stage.open();
  expect(select('Text language').value).toBe('ja');
  expect((await publish('One'))['language']).toBe('ja');
});

test('[CO-006] who never chose writes in the language of the interface; who chose none sends none', async () => {
  stage.posts();
  await stage.open();
  expect((await publish('One'))['language']).toBe('en');
  await waitFor(() => expect(text().value).toBe(''));
  choose('Text language', '');
  expect(await publish('Two')).not.toHaveProperty('language');
  expect(stage.fake.settings()).toMatchObject({ 'composer.language': 'none' });
});

test.each([
  ['email', 'tides', 're: tides'],
  ['email', 'Re: tides', 'Re: tides'],
  ['masto', 'tides', 'tides'],
  ['noop', 'tides', ''],
] as const)('[SE-054] [CO-054] [CO-055] [CO-056] %s: a reply to “%s” has “%s”', async (behavior, subject, expected) => {
  stage.fake.set('subjectLineBehavior', behavior);
  stage.fake.entities.merge({ status: [aStatus({ spoilerText: subject })] });
  await stage.open({ kind: 'reply', statusId: 's1' });
  const warning = screen.getByLabelText<HTMLTextAreaElement>('Content warning', { selector: 'textarea' });
  expect(warning.value).toBe(expected);
});

test('[SE-077] without the preference a typed warning covers nothing', async () => {
  stage.fake.set('sensitiveIfSubject', false);
  stage.posts();
  await stage.open();
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), {
    target: { value: 'spiders' },
  });
  expect(await publish('One')).toMatchObject({ spoiler_text: 'spiders', sensitive: false });
});
