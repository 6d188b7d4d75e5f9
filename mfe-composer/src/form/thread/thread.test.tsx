import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { press, renderIn, settle } from '@skerry/shared/testing';
import { emptyDraft, type Draft } from '../../draft/draft.ts';
import { DraftList } from '../../drafts/draft-list.tsx';
import { echoed } from '../../testing/echoed.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { picture } from '../../testing/picture.ts';
import { ComposerStage, post, text, type } from '../testing/composer-stage.tsx';

const stage = new ComposerStage();
beforeEach(() => {
  stage.fake.answer('POST /api/v1/statuses', (call) =>
    echoed(call, { id: `of ${String(jsonOf(call.body)['status'])}` }),
  );
});

const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add a post' }));
const below = (n: number) => screen.getByLabelText<HTMLTextAreaElement>(`Text of post ${n}`);
const write = (n: number, words: string) => fireEvent.change(below(n), { target: { value: words } });
const section = (n: number, all: number) => within(screen.getByRole('region', { name: `Post ${n} of ${all}` }));
const stored = () => stage.fake.ctx.ports.storage.get<{ data: Draft }>('drafts/status');
const bodies = () => stage.sent().map((call) => jsonOf(call.body));

/** A form with posts of these words. */
async function opened(...words: string[]) {
  await stage.open();
  const [first = '', ...rest] = words;
  fireEvent.input(text(), { target: { value: first } });
  type(first);
  for (const [at, one] of rest.entries()) {
    await add();
    write(at + 2, one);
  }
}

test('a post that is added takes the focus; Post sends all of them in their order, and the form is empty', async () => {
  await opened('one', 'two');
  expect(document.activeElement).toBe(below(2));
  await add();
  expect(document.activeElement).toBe(below(3));
  write(3, 'three');
  fireEvent.click(post());
  await act(settle);
  await expect.poll(bodies).toHaveLength(3);
  expect(bodies().map(({ status, in_reply_to_id }) => [status, in_reply_to_id])).toEqual([
    ['one', undefined],
    ['two', 'of one'],
    ['three', 'of two'],
  ]);
  expect([text().value, screen.queryByRole('region')]).toEqual(['', null]);
  expect(stage.done).toEqual([null]);
  expect(await stored()).toBeUndefined();
});

test('the key of sending works in each of them', async () => {
  await opened('one', 'two');
  fireEvent.keyDown(below(2), { key: 'Enter', ctrlKey: true });
  await expect.poll(bodies).toHaveLength(2);
});

test('Enter in one of them sends only by preference', async () => {
  await opened('one', 'two');
  fireEvent.keyDown(below(2), { key: 'Enter' });
  await act(settle);
  expect(bodies()).toEqual([]);
  await act(async () => stage.fake.ctx.ports.settings.set('submitOnEnter', true));
  fireEvent.keyDown(below(2), { key: 'Enter' });
  await expect.poll(bodies).toHaveLength(2);
});

test('each change is stored, and is there when the form opens again', async () => {
  await opened('one', 'two');
  await act(settle);
  expect(await stored()).toMatchObject({ data: { text: 'one', more: [{ text: 'two' }] } });
  cleanup();
  await stage.open();
  await expect.poll(() => screen.queryByLabelText('Text of post 2')).not.toBeNull();
  expect([text().value, below(2).value]).toEqual(['one', 'two']);
});

test('a thread of which only a later post has words is a draft, too', async () => {
  await opened('one', 'two');
  type('');
  await act(settle);
  expect(await stored()).toMatchObject({ data: { text: '', more: [{ text: 'two' }] } });
  write(2, '');
  await act(settle);
  expect(await stored()).toBeUndefined();
});

test('posts in which nothing was written are left out', async () => {
  await opened('one', '', 'three');
  fireEvent.click(post());
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies().map(({ status }) => status)).toEqual(['one', 'three']);
});

test('each has its own warning, which begins as that of the first, its poll and its files', async () => {
  await stage.open();
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  type('one');
  fireEvent.input(text());
  fireEvent.change(screen.getByPlaceholderText(/^What should people know/), { target: { value: 'boats' } });
  await add();
  await add();
  const [, second, third] = screen.getAllByPlaceholderText<HTMLTextAreaElement>(/^What should people know/);
  expect([second?.value, third?.value]).toEqual(['boats', 'boats']);
  fireEvent.change(third!, { target: { value: 'fish' } });
  write(2, 'two');
  write(3, 'three');
  fireEvent.click(section(2, 3).getByRole('button', { name: 'Add a poll' }));
  for (const n of [1, 2])
    fireEvent.change(await section(2, 3).findByLabelText(`Option ${n}`), { target: { value: `option ${n}` } });
  fireEvent.drop(screen.getByRole('region', { name: 'Post 3 of 3' }), {
    dataTransfer: { files: [new File(['x'], 'boat.png', { type: 'image/png' })], types: ['Files'] },
  });
  expect(await section(3, 3).findByLabelText('Description of boat.png')).toBeTruthy();
  expect(screen.getAllByLabelText('Description of boat.png')).toHaveLength(1);
  await expect.poll(() => post().getAttribute('aria-disabled')).not.toBe('true');
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await expect.poll(bodies).toHaveLength(3);
  expect(bodies()).toMatchObject([
    { spoiler_text: 'boats' },
    { spoiler_text: 'boats', poll: { options: ['option 1', 'option 2'] } },
    { spoiler_text: 'fish', media_ids: [picture.id] },
  ]);
  expect([bodies()[0]?.['poll'], bodies()[0]?.['media_ids'], bodies()[1]?.['media_ids']].flat()).not.toContain(
    picture.id,
  );
});

describe('the length of each is its own', () => {
  test('one that is too long keeps all from being sent', async () => {
    await opened('one', 'two');
    const left = () => section(2, 2).getByTitle(/characters? (left|too many)|left$/).title;
    expect(left()).toBe('4,997 characters left');
    write(2, 'x'.repeat(5001));
    expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(below(2), { key: 'Enter', ctrlKey: true });
    await act(settle);
    expect(bodies()).toEqual([]);
    write(2, 'x'.repeat(5000));
    fireEvent.click(post());
    await expect.poll(bodies).toHaveLength(2);
  });
});

test('a file on its way in one of them holds all back', async () => {
  await opened('one', 'two');
  stage.fake.answer('POST /api/v1/media', () => new Promise(() => undefined));
  fireEvent.paste(below(2), { clipboardData: { files: [new File(['x'], 'a.png')], getData: () => '' } });
  await act(settle);
  expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-disabled')).toBe('true');
  await press('Stop uploading a.png');
  expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('removing one asks if words would be lost, and the focus goes to the one above', async () => {
  await opened('one', 'two', 'three');
  stage.fake.confirm.mockResolvedValueOnce(false);
  await press('Remove post 2');
  expect(below(2).value).toBe('two');
  stage.fake.confirm.mockResolvedValueOnce(true);
  await press('Remove post 2');
  expect([below(2).value, document.activeElement]).toEqual(['three', text()]);
  await add();
  stage.fake.confirm.mockClear();
  await press('Remove post 3');
  expect(stage.fake.confirm).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(below(2));
});

test('without room in the browser’s storage nothing is sent, all stays, and that is said', async () => {
  await opened('one', 'two');
  stage.refuseStorage();
  fireEvent.click(post());
  await expect
    .poll(() => stage.fake.noticeTexts().join())
    .toContain('Nothing was sent. Free up space and try again, or send one post at a time.');
  expect(bodies()).toEqual([]);
  expect([text().value, below(2).value]).toEqual(['one', 'two']);
});

test('an edit has one post', async () => {
  await stage.open({ kind: 'edit', statusId: 's1' });
  fireEvent.input(text(), { target: { value: 'new words' } });
  await act(settle);
  expect(screen.queryByRole('button', { name: 'Add a post' })).toBeNull();
});

test('the list of drafts says how many posts a thread has', async () => {
  const more = [{ ...emptyDraft(), id: 'a', text: 'two' }];
  await stage.fake.ctx.ports.storage.set('drafts/status', {
    updatedAt: 1,
    data: { ...emptyDraft(), text: 'one', more },
  });
  renderIn(stage.fake, <DraftList onOpen={() => undefined} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('New post · 2 posts · ');
});
