import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { heldPosts } from './held-posts.ts';
import { newPost, type NewPost } from './held-post.ts';
import { OutboxList } from './outbox-list.tsx';
import OutboxLine from './outbox-line.tsx';
import { aPost, words } from './testing/outbox-stage.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx({ routes: { 'timelines.conversation': '/notice/:id' } as never });
});
afterEach(() => fake.end());
const box = {
  takeBack: vi.fn<(id: string) => Promise<void>>(async () => undefined),
  sendNow: vi.fn<(id: string) => Promise<void>>(async () => undefined),
  remove: vi.fn<(id: string) => Promise<void>>(async () => undefined),
};
const put = (...posts: Partial<NewPost>[]) =>
  act(() => heldPosts(fake.ctx).next(posts.map((post, at) => newPost(aPost({ id: `p${at}`, ...post }), at))));

test('the line counts what waits, and is gone with it', async () => {
  renderIn(fake, <OutboxLine />);
  expect(screen.queryByRole('status')).toBeNull();
  put({});
  expect(screen.getByRole('status').textContent).toContain('1 post isn’t sent yet');
  put({}, { state: 'held' });
  expect(screen.getByRole('status').textContent).toContain('2 posts aren’t sent yet');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  put({ state: 'held' });
  expect(screen.getByRole('status').textContent).toContain('Posting in a moment');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo', 'Post now']);
  put();
  expect(screen.queryByRole('status')).toBeNull();
});

test('the list says of each post why it waits, and offers what is possible', async () => {
  renderIn(fake, <OutboxList box={box} />);
  expect(screen.getByText('Nothing waiting')).toBeTruthy();
  put(
    { draft: words('one') },
    { draft: words('two'), state: 'held' },
    { draft: words('three'), state: 'stopped' },
    { draft: words('four'), state: 'stopped', reason: 'Error: No.' },
    { draft: words('five'), state: 'doubtful' },
    { draft: words('six'), state: 'stopped', reason: 'Other.', publishedId: 's9' },
  );
  const rows = screen.getAllByRole('listitem');
  const said = rows.map((row) => [
    Array.from(row.querySelectorAll('span'), ({ textContent }) => textContent)
      .slice(0, 2)
      .join(': '),
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  ]);
  expect(said).toEqual([
    ['one: Waiting for a connection', ['Send now', 'Edit', 'Delete']],
    ['two: Posting in a moment', ['Post now', 'Undo', 'Delete']],
    ['three: Kept here until you send it', ['Send now', 'Edit', 'Delete']],
    ['four: Error: No.', ['Send now', 'Edit', 'Delete']],
    [
      'five: This may already be published. Check your profile before sending it again.',
      ['Send now', 'Edit', 'Delete'],
    ],
    ['six: Other.', ['View post', 'Edit', 'Delete']],
  ]);
});

test('sending, editing and deleting are of that post; deleting asks', async () => {
  const edited = vi.fn<() => void>();
  renderIn(fake, <OutboxList box={box} onEdit={edited} />);
  put({}, {});
  const second = within(screen.getAllByRole('listitem')[1]!);
  fireEvent.click(second.getByRole('button', { name: 'Send now' }));
  await act(settle);
  expect(box.sendNow.mock.calls).toEqual([['p1']]);
  fireEvent.click(second.getByRole('button', { name: 'Edit' }));
  await act(settle);
  expect([box.takeBack.mock.calls, edited.mock.calls]).toEqual([[['p1']], [[]]]);
  fake.confirm.mockResolvedValueOnce(false);
  fireEvent.click(second.getByRole('button', { name: 'Delete' }));
  await act(settle);
  expect(box.remove).not.toHaveBeenCalled();
  fireEvent.click(second.getByRole('button', { name: 'Delete' }));
  await act(settle);
  expect(box.remove.mock.calls).toEqual([['p1']]);
});

test('of a thread the list says which posts are out, which is next, and offers to go on with or without the rest', async () => {
  renderIn(fake, <OutboxList box={box} />);
  const more = [{ ...words('three', { idempotencyKey: 'k3' }), id: '3' }];
  const draft = words('two', { idempotencyKey: 'k2', more });
  put({ draft, state: 'stopped', reason: 'Error: No.', out: [{ statusId: 's1', text: 'one' }] });
  const rows = within(screen.getByRole('list', { name: 'Posts, in order' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['onePublished', 'twoNext', 'threeWaiting']);
  expect(screen.getByRole('link', { name: 'one' }).getAttribute('href')).toBe('/notice/s1');
  expect(screen.getByText('1 of 3 posts published')).toBeTruthy();
  expect(screen.getByText('Error: No.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await act(settle);
  expect(box.sendNow).toHaveBeenLastCalledWith('p0');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await act(settle);
  expect(box.takeBack).toHaveBeenLastCalledWith('p0');
  box.remove.mockClear();
  fake.confirm.mockResolvedValueOnce(true);
  fireEvent.click(screen.getByRole('button', { name: 'Delete remaining' }));
  await act(settle);
  expect(fake.confirm).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: '2 posts weren’t sent and will be lost. Published posts stay.' }),
  );
  expect(box.remove.mock.calls).toEqual([['p0']]);
});

test('a thread that has not begun is sent, undone or deleted as a whole; the line counts its posts', () => {
  const draft = words('one', { more: [{ ...words('two'), id: '2' }] });
  const shown = renderIn(fake, <OutboxList box={box} />);
  put({ draft });
  const names = screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(names).toEqual(['Send now', 'Edit', 'Delete']);
  expect(screen.getByText('Posts are sent one after another')).toBeTruthy();
  shown.unmount();
  renderIn(fake, <OutboxLine />);
  expect(screen.getByRole('status').textContent).toContain('2 posts aren’t sent yet');
});
