import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Target } from '../draft/target.ts';
import { anAccount, anOwnAccount, aStatus, renderIn, setConnection, type FakeCtx } from '@skerry/shared/testing';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { jsonOf } from '../testing/json-of.ts';
import { ComposerDialog } from './composer-dialog.tsx';

let fake: FakeCtx;
const close = vi.fn();
const minimise = vi.fn();
const own = aStatus({
  accountId: 'me',
  visibility: 'unlisted',
  contentHtml: '<p>The old words</p>',
  inReplyToId: 'root',
  spoilerText: 'tides',
});

beforeEach(() => {
  fake = fakeCtx();
  close.mockClear();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()], status: [own] });
  fake.answer('GET /api/v1/statuses/s1', () => ({ kind: 'status', id: 's1', entities: { status: [own] } }));
  fake.answer('GET /api/v1/statuses/s1/source', () => ({
    id: 's1',
    text: 'The old words',
    spoilerText: 'tides',
    contentType: 'text/markdown',
  }));
});
afterEach(() => {
  fake.end();
});

const open = (target: Target, text?: string) =>
  renderIn(fake, <ComposerDialog params={{ target, text, guard: { isUploading: false } }} close={close} />);
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const paths = () => fake.calls.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (path: string) => jsonOf(fake.calls.find((call) => `${call.method} ${call.path}` === path)?.body);

test('[CO-009] [CO-022] [CO-024] an edit is filled from the source, has neither poll nor visibility to choose, and saves the same status', async () => {
  fake.answer('PUT /api/v1/statuses/s1', () => ({
    kind: 'status',
    id: 's1',
    entities: { status: [aStatus({ ...own, contentHtml: '<p>New</p>' })] },
  }));
  open({ kind: 'edit', statusId: 's1' });
  expect((await text()).value).toBe('The old words');
  expect(screen.queryByRole('button', { name: 'Add a poll' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unlisted' })).toBeNull();
  fireEvent.change(await text(), { target: { value: 'New words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(bodyOf('PUT /api/v1/statuses/s1')).toMatchObject({
    status: 'New words',
    spoiler_text: 'tides',
    content_type: 'text/markdown',
  });
  expect(fake.ctx.ports.entities.peek('status', 's1')?.contentHtml).toBe('<p>New</p>');
  expect(fake.emitted).toEqual([]);
});

test('an edit whose source cannot be loaded offers a retry; a deleted one is reported', async () => {
  fake.answer('GET /api/v1/statuses/s1/source', () => {
    throw new ApiFailure('network');
  });
  open({ kind: 'edit', statusId: 's1' });
  await screen.findByText('Couldn’t load the post');
  fake.answer('GET /api/v1/statuses/s1/source', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This couldn’t be found.')).toBeTruthy();
});

test('when the connection is back the source of an edit is requested again, and nothing is deleted unasked', async () => {
  for (const route of ['GET /api/v1/statuses/s1/source', 'DELETE /api/v1/statuses/s1'])
    fake.answer(route, () => {
      throw new ApiFailure('network');
    });
  open({ kind: 'edit', statusId: 's1' });
  await screen.findByText('Couldn’t load the post');
  await setConnection('lost');
  fake.answer('GET /api/v1/statuses/s1/source', () => ({ text: 'The old words', spoilerText: '', contentType: null }));
  await setConnection('back');
  expect((await text()).value).toBe('The old words');
  cleanup();
  open({ kind: 'redraft', statusId: 's1' });
  await screen.findByText(/Couldn’t delete/);
  const asked = paths().length;
  await setConnection('lost');
  await setConnection('back');
  expect(paths()).toHaveLength(asked);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[CO-010] [CO-023] a redraft stores the content before it deletes, and then replies to the same status', async () => {
  const order: string[] = [];
  fake.answer('DELETE /api/v1/statuses/s1', () => {
    order.push(fake.stored.has('drafts/redraft:s1') ? 'deleted after it was kept' : 'deleted too early');
    return { text: '' };
  });
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
  open({ kind: 'redraft', statusId: 's1' });
  expect((await text()).value).toBe('The old words');
  expect(order).toEqual(['deleted after it was kept']);
  expect(fake.ctx.ports.entities.peek('status', 's1')?.isDeleted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(bodyOf('POST /api/v1/statuses')).toMatchObject({
    status: 'The old words',
    in_reply_to_id: 'root',
    visibility: 'unlisted',
  });
  await waitFor(() => expect(fake.stored.size).toBe(0));
});

test('a redraft whose deletion fails keeps the content, and can be retried', async () => {
  fake.answer('DELETE /api/v1/statuses/s1', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  open({ kind: 'redraft', statusId: 's1' });
  await screen.findByText(/Couldn’t delete/);
  expect(fake.stored.get('drafts/redraft:s1')).toMatchObject({ data: { text: 'The old words' } });
  fake.answer('DELETE /api/v1/statuses/s1', () => ({ text: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await text()).value).toBe('The old words');
  expect(paths().filter((path) => path.startsWith('DELETE'))).toHaveLength(2);
});

test.each([
  ['is deleted now', () => ({ text: '' })],
  [
    'opens where it is deleted already',
    () => {
      throw new ApiFailure('not-found', { status: 404 });
    },
  ],
])('a redraft whose page ended before the post was deleted %s', async (_, answer) => {
  fake.stored.set('drafts/redraft:s9', { updatedAt: 1, data: { text: 'The kept words' } });
  fake.answer('DELETE /api/v1/statuses/s9', answer);
  open({ kind: 'redraft', statusId: 's9' });
  expect((await text()).value).toBe('The kept words');
  expect(paths()).toEqual(['DELETE /api/v1/statuses/s9']);
});

test('[CO-033] closing keeps the draft; the list of drafts opens and discards it', async () => {
  open({ kind: 'status' });
  fireEvent.change(await text(), { target: { value: 'Half a thought' } });
  await waitFor(() =>
    expect(fake.stored.get('drafts/status')).toMatchObject({
      updatedAt: expect.any(Number),
      data: { text: 'Half a thought' },
    }),
  );
  cleanup();
  open({ kind: 'reply', statusId: 's1' });
  await text();
  fireEvent.click(screen.getByRole('button', { name: 'Drafts' }));
  fireEvent.click(await screen.findByRole('button', { name: /Half a thought/ }));
  expect((await text()).value).toBe('Half a thought');
  fireEvent.click(screen.getByRole('button', { name: 'Drafts' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No drafts')).toBeTruthy();
  expect(fake.stored.size).toBe(0);
});

test('opened again it has the form of its target, with the text of the command after what was written', async () => {
  const at = (target: Target, more?: string) => (
    <ComposerDialog params={{ target, text: more, guard: { isUploading: false } }} minimise={minimise} />
  );
  const { rerender } = renderIn(fake, at({ kind: 'status' }));
  fireEvent.change(await text(), { target: { value: 'Half a thought' } });
  fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(minimise).toHaveBeenCalledOnce();
  rerender(at({ kind: 'status' }, '@ana '));
  await waitFor(async () => expect((await text()).value).toBe('Half a thought @ana '));
  fireEvent.click(screen.getByRole('button', { name: 'Drafts' }));
  rerender(at({ kind: 'status' }));
  expect((await text()).value).toBe('Half a thought @ana ');
});

test('text of a command is added after the text already written', async () => {
  open({ kind: 'status' });
  fireEvent.change(await text(), { target: { value: 'Half a thought' } });
  await waitFor(() => expect(fake.stored.size).toBe(1));
  cleanup();
  open({ kind: 'status' }, '@ana ');
  expect((await text()).value).toBe('Half a thought @ana ');
});

test.each([{ kind: 'status' }, { kind: 'reply', statusId: 's1' }] as const)(
  '[CO-011] [CO-030] a text that $kind is opened with is kept, though the dialog is closed untouched',
  async (target) => {
    open(target, 'Low water at ten');
    expect((await text()).value).toContain('Low water at ten');
    cleanup();
    await waitFor(() => expect(fake.stored.size).toBe(1));
    open(target);
    expect((await text()).value).toContain('Low water at ten');
    fireEvent.change(await text(), { target: { value: '' } });
    if (target.kind === 'status') await waitFor(() => expect(fake.stored.size).toBe(0));
  },
);

test('a mention that a button gave is in the form, but not in the next one', async () => {
  open({ kind: 'status' }, '@ana ');
  expect((await text()).value).toBe('@ana ');
  cleanup();
  open({ kind: 'status' });
  expect((await text()).value).toBe('');
  expect(fake.stored.size).toBe(0);
});

test('the page is named by what is written, and to whom', async () => {
  const setTitle = vi.fn();
  const params = { target: { kind: 'reply', statusId: 's1' }, guard: { isUploading: false } } as const;
  fake.entities.merge({ status: [aStatus({ accountId: 'ana' })] });
  renderIn(fake, <ComposerDialog params={params} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['Replying to Ana']);
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts' }));
  expect(setTitle.mock.lastCall).toEqual(['Drafts']);
});

test('an edit is taken back to what is published, after a question, and its draft is gone', async () => {
  open({ kind: 'edit', statusId: 's1' });
  const field = await text();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  fireEvent.change(field, { target: { value: 'Half a thou' } });
  await waitFor(() => expect(fake.stored.has('drafts/edit:s1')).toBe(true));
  fake.confirm.mockResolvedValueOnce(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(fake.confirm).toHaveBeenCalledOnce());
  expect(field.value).toBe('Half a thou');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field.value).toBe('The old words'));
  await waitFor(() => expect(fake.stored.has('drafts/edit:s1')).toBe(false));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull());
});

test('[CO-007] on a phone the button that posts is in the head, and the answered post is one line that opens', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  fake.entities.merge({ status: [aStatus({ accountId: 'ana', contentHtml: '<p>The second chart</p>' })] });
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
  open({ kind: 'reply', statusId: 's1' });
  fireEvent.change(await text(), { target: { value: 'Here it is' } });
  expect((await screen.findByText('The second chart')).closest('summary')?.textContent).toBe('Ana The second chart');
  const buttons = await screen.findAllByRole('button', { name: 'Reply' });
  expect(buttons.map((button) => button.closest('form, header')?.localName)).toEqual(['header']);
  fireEvent.click(buttons[0]!);
  await waitFor(() => expect(bodyOf('POST /api/v1/statuses')).toMatchObject({ in_reply_to_id: 's1' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});
