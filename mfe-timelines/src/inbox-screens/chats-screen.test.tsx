import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, press, renderIn, settle, wireAccount, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { ChatsScreen } from './chats-screen.tsx';

const CHATS = /^GET .*pleroma\/chats$/;
const said = (id: string, content: string, by = 'a1', unread = false) => ({
  id,
  chat_id: 'c1',
  account_id: by,
  content,
  created_at: '2026-11-21T10:30:00.000Z',
  emojis: [],
  attachment: null,
  unread,
});
const chat = (id: string, by: string, more: object = {}) => ({
  id,
  account: wireAccount(by),
  unread: 0,
  last_message: null,
  updated_at: '2026-11-21T10:30:00.000Z',
  ...more,
});
const HARBOUR = chat('c1', 'a1', { unread: 2, last_message: said('m1', 'Low <b>water</b><br>at noon', 'a1', true) });
afterEach(() => {
  vi.useRealTimers();
});

async function open(
  answer: object[] = [HARBOUR],
  options: TimelinesOptions = {},
  fake: FakeCtx = fakeCtx({ me: 'a9', settings: { virtualScrolling: false }, ...options }),
) {
  fake.api.on(CHATS, { json: answer });
  renderIn(fake, <ChatsScreen params={{}} />);
  await act(settle);
  return fake;
}
const rows = () => within(screen.getByRole('feed', { name: 'Chats' })).getAllByRole('article');

test('[TL-177] [SH-061] the page lists chats: with whom, the last message as text, its time, what is unread', async () => {
  await open([HARBOUR, chat('c2', 'a2', { last_message: said('m2', 'See you', 'a9') }), chat('c3', 'a3')]);
  const [first, second, third] = rows();
  const link = within(first!).getByRole('link', { name: 'Person a1' });
  expect(link.getAttribute('href')).toBe('/users/usera9/chats/a1');
  expect(first?.textContent).toMatch(/Low water at noon/);
  expect(within(first!).getByText('2 unread messages')).toBeTruthy();
  expect(first?.querySelector('time')?.dateTime).toBe('2026-11-21T10:30:00.000Z');
  expect(second?.textContent).toContain('You: See you');
  expect(within(second!).queryByText(/unread/)).toBeNull();
  expect(third?.textContent).toContain('No message yet');
});

test('[TL-177] without a chat it says how to begin one', async () => {
  await open([]);
  expect(screen.getByText('No chats yet')).toBeTruthy();
});

test('[TL-177] a server that cannot chat is not asked, and the page says so', async () => {
  const fake = await open([HARBOUR], { abilities: { chats: false } });
  expect(screen.getByText('This server has no chats')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(fake.api.calls).toEqual([]);
});

test('[TL-177] chats that do not load say so, and a click tries again', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false } });
  fake.api.on(CHATS, () => {
    throw apiError(500);
  });
  renderIn(fake, <ChatsScreen params={{}} />);
  await act(settle);
  expect(screen.getByText('Couldn’t load chats')).toBeTruthy();
  fake.api.on(CHATS, { json: [HARBOUR] });
  await press('Try again');
  expect(rows()).toHaveLength(1);
  fake.api.on(CHATS, () => {
    throw apiError(500);
  });
  fake.happen('stream/chat.updated/v1', { chatId: 'c1' });
  fake.paint();
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t refresh chats');
  expect(rows()).toHaveLength(1);
});

test('[TL-177] a change that the stream tells is shown; without a stream it is asked for at intervals', async () => {
  vi.useFakeTimers();
  const fake = await open([HARBOUR]);
  act(() => fake.stream$.next('live'));
  fake.api.on(CHATS, { json: [chat('c2', 'a2'), HARBOUR] });
  fake.happen('stream/chat.updated/v1', { chatId: 'c2' });
  fake.paint();
  await act(settle);
  expect(rows()).toHaveLength(2);
  act(() => fake.stream$.next('polling'));
  fake.api.on(CHATS, { json: [HARBOUR] });
  await act(() => vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS));
  expect(rows()).toHaveLength(1);
});

test('[TL-183] a chat begins with a person who is searched for, but oneself', async () => {
  const fake = await open([]);
  fake.api.on(/accounts\/search/, { json: [wireAccount('a9'), wireAccount('a4')] });
  const field = screen.getByRole('searchbox', { name: 'Find a person' });
  fireEvent.change(field, { target: { value: 'person' } });
  fireEvent.submit(field);
  await act(settle);
  const found = within(screen.getByRole('list', { name: 'People found' }));
  expect(found.getAllByRole('listitem')).toHaveLength(1);
  expect(found.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/users/usera9/chats/a4');
});

test('a message that was not sent is said in the row of its chat', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false } });
  await fake.ctx.ports.storage.set('chat:a1', { text: '', unsent: [{ key: 'k', text: 'Tea?' }] });
  await open([HARBOUR, chat('c2', 'a2')], {}, fake);
  expect(rows().map(({ textContent }) => /Message not sent/.test(textContent))).toEqual([true, false]);
});

test('the search finds chats by their people, and people without a chat below them', async () => {
  const fake = await open([HARBOUR, chat('c2', 'a2')]);
  fake.api.on(/accounts\/search/, { json: [wireAccount('a2'), wireAccount('a4')] });
  const field = screen.getByRole('searchbox', { name: 'Find a person' });
  fireEvent.change(field, { target: { value: 'a2' } });
  fireEvent.submit(field);
  await act(settle);
  expect(rows().map(({ textContent }) => /Person a2/.test(textContent))).toEqual([true]);
  expect(within(screen.getByRole('list', { name: 'People found' })).getAllByRole('listitem')).toHaveLength(1);
});

test('all chats are marked as read, each up to its last message', async () => {
  const fake = await open([HARBOUR, chat('c2', 'a2')]);
  fake.api.on(/c1\/read$/, { json: HARBOUR });
  await press('Mark all as read');
  expect(fake.api.asked(/read$/)).toMatchObject([{ body: { last_read_id: 'm1' } }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(fake.badge('chats')).toBe(0);
});

test('conversations and chats are tabs of the same page, each with what is unread', async () => {
  const fake = await open([HARBOUR], { abilities: { chats: true } });
  expect(screen.getByRole('heading', { level: 1, name: 'Direct messages' })).toBeTruthy();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Conversations', 'Chats2']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  fireEvent.click(tabs[0]!);
  expect(fake.go).toHaveBeenLastCalledWith('/users/usera9/dms', { replace: true });
});
