import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { expect, test } from 'vitest';
import type { Status } from '@skerry/shared/entities';
import { aStatus, type FakeCtx } from '@skerry/shared/testing';
import { answer } from '../../../shared/api/fixtures/answers.ts';
import { echoed } from '../testing/echoed.ts';
import { ComposerStage, post, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();

/** The notice about a post that became another one. */
async function notice(title = /published something different/) {
  const sentence = await screen.findByText('Your draft is still here.');
  const found = sentence.closest<HTMLElement>('[role="alert"]');
  if (!found) throw new Error('not an alert');
  expect(within(found).getByText(title)).toBeTruthy();
  return found;
}
const items = (found: HTMLElement) =>
  within(found)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chooseVisibility = async (name: RegExp) => {
  press('Public');
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
};

/** A recorded answer as one to the user of these tests. */
const mine = (body: unknown) => ({ ...(body as object), account: { id: 'me', acct: 'maren' } });

async function publishes(part: Partial<Status>, words = 'Low water at six') {
  stage.posts(part);
  await stage.open();
  type(words);
  fireEvent.click(post());
}

test('a server that publishes an empty status with 200 is not believed: it is said, and the draft is kept', async () => {
  // What snac answered to a post whose text it did not read.
  stage.fake.api.on(/^POST \/api\/v1\/statuses$/, { json: mine(answer('snac/post_empty').body) });
  await stage.open();
  type('Low water at six');
  fireEvent.click(post());
  expect(items(await notice())).toEqual(['The text is missing or isn’t yours.']);
  expect(text().value).toBe('Low water at six');
  await waitFor(() =>
    expect(stage.fake.stored.get('drafts/status')).toMatchObject({ data: { text: 'Low water at six' } }),
  );
  expect(stage.done).toEqual([]);
  // It is there, so others hear of it.
  expect(stage.fake.emitted).toHaveLength(1);
});

test.for<[string, (own: object) => unknown]>([
  [
    'no JSON',
    () => {
      throw new ApiFailure('malformed', { status: 200 });
    },
  ],
  ['something else', () => ({ hello: 1 })],
  ['a list', () => []],
  ['nothing', () => null],
  ['a post without an id', ({ ...own }) => ({ ...own, id: undefined })],
  ['a post of nobody', ({ ...own }) => ({ ...own, account: undefined })],
  ['the post of somebody else', (own) => ({ ...own, account: { id: 'ana', acct: 'ana@remote.test' } })],
  ['a repeat', (own) => ({ ...own, id: 'r', reblog: own })],
])('an answer that is %s empties no form, and says where to look', async ([, reply]) => {
  const own = {
    id: 'new',
    account: { id: 'me', acct: 'maren' },
    content: '<p>Low water at six</p>',
    visibility: 'public',
  };
  stage.fake.api.on(/^POST \/api\/v1\/statuses$/, () => ({ json: reply(own) }));
  await stage.open();
  type('Low water at six');
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t confirm your post');
  expect(text().value).toBe('Low water at six');
  expect([stage.done, stage.fake.emitted]).toEqual([[], []]);
  // The same key: a server that has it publishes nothing twice.
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(2));
  expect(new Set(stage.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a post that became public says so', async () => {
  stage.posts({ visibility: 'public' });
  await stage.open();
  type('For few');
  await chooseVisibility(/^Followers only/);
  fireEvent.click(post());
  expect(items(await notice())).toEqual(['Its visibility is “Public”, not “Followers only”.']);
  expect(text().value).toBe('For few');
});

test('a missing warning, poll, reply and file each have a sentence', async () => {
  stage.posts({ spoilerText: '', pollId: null, inReplyToId: null, attachments: [], isSensitive: false });
  stage.fake.entities.merge({ status: [aStatus({ id: 's1' })] });
  stage.fake.answer('POST /api/v1/media', () => ({ ...echoedFile() }));
  await stage.open({ kind: 'reply', statusId: 's1' });
  type('Which?');
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), { target: { value: 'tea' } });
  press('Add a poll');
  fireEvent.change(await screen.findByLabelText('Option 1'), { target: { value: 'Tea' } });
  fireEvent.change(screen.getByLabelText('Option 2'), { target: { value: 'Coffee' } });
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
    target: { files: [new File(['x'], 'boat.png')] },
  });
  await screen.findByRole('button', { name: 'Remove boat.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(items(await notice())).toEqual([
    'The content warning is missing or isn’t yours.',
    'It has no files, not 1.',
    'The poll is missing or isn’t yours.',
    'It isn’t a reply.',
  ]);
});

test('media that are published uncovered, and a quote that quotes nothing, are said', async () => {
  stage.fake.entities.merge({ status: [aStatus({ id: 's1' })] });
  stage.fake.answer('POST /api/v1/media', () => ({ ...echoedFile() }));
  stage.posts({ isSensitive: false, quoteId: null });
  await stage.open({ kind: 'quote', statusId: 's1' });
  type('See');
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
    target: { files: [new File(['x'], 'boat.png')] },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cover media until opened' }));
  fireEvent.click(post());
  expect(items(await notice())).toEqual(['Its media isn’t covered.', 'It doesn’t include the quote.']);
});

test('what was published as sent needs no notice, however the server formats it', async () => {
  await publishes({ contentHtml: 'Low <b>water</b> at six<br>' });
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the post can be opened', async () => {
  await publishes({ contentHtml: '' });
  await notice();
  press('View post');
  expect(stage.fake.go).toHaveBeenCalledWith(expect.stringContaining('new'));
});

test('the post can be deleted, and then posted again with another key', async () => {
  stage.fake.answer('DELETE /api/v1/statuses/new', () => ({ text: '' }));
  await publishes({ contentHtml: '' });
  await notice();
  press('Delete post');
  await screen.findByText('The post was deleted. Your draft is still here.');
  expect(stage.fake.entities.peek('status', 'new')?.isDeleted).toBe(true);
  stage.posts({ id: 'second' });
  fireEvent.click(post());
  await waitFor(() => expect(stage.done).toEqual(['second']));
  const [first, second] = stage.sent();
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  await waitFor(() => expect(stage.fake.stored.size).toBe(0));
});

test('where statuses cannot be deleted it is not offered', async () => {
  stage.fake.setInstance({ abilities: { deletingStatuses: false } });
  await publishes({ contentHtml: '' });
  await notice();
  expect(screen.queryByRole('button', { name: 'Delete post' })).toBeNull();
  expect(screen.getByRole('button', { name: 'View post' })).toBeTruthy();
});

test('a deletion that fails says why, and everything stays', async () => {
  stage.fake.answer('DELETE /api/v1/statuses/new', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  await publishes({ contentHtml: '' });
  await notice();
  press('Delete post');
  await screen.findByText(/^Couldn’t delete the post\./);
  expect(stage.fake.entities.peek('status', 'new')?.isDeleted).toBe(false);
  expect(text().value).toBe('Low water at six');
});

test('keeping the draft ends the notice alone; discarding it ends the form', async () => {
  await publishes({ contentHtml: '' });
  await notice();
  press('Keep draft');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(text().value).toBe('Low water at six');
  fireEvent.click(post());
  await notice();
  press('Discard draft');
  expect(text().value).toBe('');
  expect(stage.done).toEqual(['new']);
  await waitFor(() => expect(stage.fake.stored.size).toBe(0));
});

test('an edit that made a status public is said', async () => {
  const own = aStatus({ accountId: 'me', contentHtml: '<p>Fresh words</p>', visibility: 'private' });
  stage.fake.entities.merge({ status: [own] });
  stage.fake.answer('PUT /api/v1/statuses/s1', () => ({
    kind: 'status',
    id: 's1',
    entities: { status: [{ ...own, visibility: 'public' as const }] },
  }));
  await stage.open({ kind: 'edit', statusId: 's1' });
  type('Fresh words');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(items(await notice(/saved something different/))).toEqual([
    'Its visibility is “Public”, not “Followers only”.',
  ]);
});

test('an edit that the server did not take is said, and there is nothing to delete', async () => {
  const own = aStatus({ accountId: 'me', contentHtml: '<p>Old</p>', visibility: 'private' });
  stage.fake.entities.merge({ status: [own] });
  stage.fake.answer('PUT /api/v1/statuses/s1', () => ({ kind: 'status', id: 's1', entities: { status: [own] } }));
  await stage.open({ kind: 'edit', statusId: 's1' });
  type('Fresh words');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(items(await notice(/saved something different/))).toEqual(['The text is missing or isn’t yours.']);
  expect(screen.queryByRole('button', { name: 'Delete post' })).toBeNull();
  expect(text().value).toBe('Fresh words');
  expect(stage.done).toEqual([]);
});

function echoedFile() {
  const body = { media_ids: ['m1'] };
  const call: FakeCtx['calls'][number] = { method: 'POST', path: '/', body, parse: () => undefined };
  return echoed(call).entities.status[0]?.attachments[0];
}
