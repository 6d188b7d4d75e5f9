import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DECK_QUERY } from '@skerry/shared/rules';
import { apiError, press, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { InboxScreen } from './inbox-screen.tsx';

const LIST = /^GET .*v1\/conversations$/;
let isWide = false;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === DECK_QUERY && isWide }),
  );
});
afterEach(() => {
  // Before the window's own functions go.
  cleanup();
  isWide = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const direct = (id: string, more: object = {}) => wireStatus(id, { visibility: 'direct', ...more });
const TWO = {
  id: '1',
  unread: true,
  accounts: [wireAccount('a1'), wireAccount('a2')],
  last_status: direct('s1', { content: '<p>@usera9 @usera2 Low <b>water</b></p>' }),
};
const conversation = (id: string, more: object = {}) => ({ ...TWO, id, ...more });

async function open(
  list: object[],
  params: { conversationId?: string } = {},
  options: TimelinesOptions = {},
  fake: FakeCtx = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true }, ...options }),
) {
  fake.api.on(LIST, { json: list });
  renderIn(fake, <InboxScreen params={params} />);
  await act(settle);
  return fake;
}
const rows = () => within(screen.getByRole('feed', { name: 'Conversations' })).getAllByRole('article');

test('[TL-182] [TL-185] the page lists conversations: all people, the last message, its time, whether it is unread', async () => {
  await open([
    TWO,
    conversation('2', {
      unread: false,
      accounts: [wireAccount('a3')],
      last_status: direct('s2', { account: wireAccount('a9'), content: '<p>@usera3 See you</p>' }),
    }),
    conversation('3', { last_status: direct('s3', { spoiler_text: 'Boats', content: '<p>Sunk</p>' }) }),
    conversation('4', {
      accounts: [wireAccount('a3')],
      last_status: direct('s4', {
        account: wireAccount('a3'),
        content: '<p>@usera9</p>',
        media_attachments: [{ id: 'm', type: 'image', url: 'https://one.example/m.png' }],
      }),
    }),
  ]);
  const [first, second, third, fourth] = rows();
  const link = within(first!).getByRole('link');
  expect(link.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe('Person a1 and Person a2');
  expect(link.getAttribute('href')).toBe('/users/usera9/dms/1');
  expect([first, second].map((row) => row?.querySelectorAll('img').length)).toEqual([2, 1]);
  expect(first?.textContent).toMatch(/Person a1.*: Low water/);
  expect(within(first!).getByText('Unread')).toBeTruthy();
  expect(first?.querySelector('time')?.dateTime).toBe('2026-01-01T00:01:00.000Z');
  expect(second?.textContent).toContain('You: See you');
  expect(within(second!).queryByText('Unread')).toBeNull();
  expect(third?.textContent).toContain('Boats');
  expect(third?.textContent).not.toContain('Sunk');
  expect(fourth?.textContent).toContain('Sent 1 file');
});

test('bad input: conversations without a last message, and with deleted people', async () => {
  await open([
    conversation('1', { last_status: null }),
    conversation('2', { accounts: [] }),
    conversation('3', { accounts: [{}, null], last_status: null }),
  ]);
  expect(rows().map(({ textContent }) => /Deleted account/.test(textContent))).toEqual([false, true, true]);
  expect(rows().map(({ textContent }) => /No messages left/.test(textContent))).toEqual([true, false, true]);
});

test('the faces of the list: empty with a way on, failed with another try, a look that failed beside what is there', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(LIST, () => {
    throw apiError(500);
  });
  renderIn(fake, <InboxScreen params={{}} />);
  expect(screen.getByRole('status', { name: 'Loading conversations' })).toBeTruthy();
  await act(settle);
  expect(screen.getByText('Couldn’t load conversations')).toBeTruthy();
  fake.api.on(LIST, { json: [] });
  await press('Try again');
  expect(screen.getByText('No messages yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New message' })[0]?.getAttribute('href')).toBe('/users/usera9/dms/new');
  fake.api.on(LIST, { json: [TWO] });
  fake.happen('stream/conversation/v1', { conversationId: '1' });
  fake.paint();
  await act(settle);
  expect(rows()).toHaveLength(1);
  fake.api.on(LIST, () => {
    throw apiError(503);
  });
  fake.happen('stream/conversation/v1', { conversationId: '1' });
  fake.paint();
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load conversations');
  expect(rows()).toHaveLength(1);
});

test('a search over people looks through the pages that were not loaded', async () => {
  // Without virtualisation and frames nothing but the search asks for the next page: the list's end does in a frame.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  const fake = fakeCtx({
    me: 'a9',
    abilities: { conversationsListed: true },
    settings: { virtualScrolling: false },
  });
  fake.api.on(LIST, ({ query }) =>
    query?.['max_id']
      ? { json: [conversation('2', { accounts: [wireAccount('a7', { display_name: 'Inês' })] })] }
      : { json: [TWO], page: { next: { max_id: 's1' } } },
  );
  renderIn(fake, <InboxScreen params={{}} />);
  await act(settle);
  expect(rows()).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a person' }), { target: { value: 'inê' } });
  await act(settle);
  expect(rows().map(({ textContent }) => /Inês/.test(textContent))).toEqual([true]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a person' }), { target: { value: 'usera2' } });
  expect(rows()[0]?.textContent).toContain('Person a2');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a person' }), { target: { value: 'nobody' } });
  expect(screen.getByText('No one found')).toBeTruthy();
});

test('a conversation is a talk, the oldest at the top, and read once it was open and seen for a second', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  const mention =
    '<p><span class="h-card"><a class="u-url mention" href="https://one.example/a9">@<span>usera9</span></a></span> First</p>';
  fake.api.on(/statuses$/, {
    json: [direct('s1', { content: '<p>Second</p>' }), direct('s0', { content: mention })],
  });
  fake.api.on(/1\/read$/, { json: { ...TWO, unread: false } });
  await open([TWO], { conversationId: '1' }, {}, fake);
  const texts = within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => /First|Second/.exec(text)?.[0]).filter(Boolean)).toEqual(['First', 'Second']);
  expect(screen.getByRole('log').textContent).not.toContain('usera9');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(fake.api.asked(/read$/)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(fake.api.asked(/read$/)).toHaveLength(1);
  expect(fake.badge('dms')).toBe(0);
});

test('a line stands above the first new message of an unread conversation, and none in a read one', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  const by = (id: string, account: string) =>
    direct(id, { account: wireAccount(account), content: `<p>Text ${id}</p>` });
  const MESSAGES = [by('s3', 'a1'), by('s2', 'a1'), by('s1', 'a9'), by('s0', 'a1')];
  fake.api.on(/statuses$/, { json: MESSAGES });
  const texts = () =>
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /Text s\d|New messages/.exec(textContent)?.[0] ?? []);
  await open([TWO], { conversationId: '1' }, {}, fake);
  expect(texts()).toEqual(['Text s0', 'Text s1', 'New messages', 'Text s2', 'Text s3']);
  cleanup();
  const other = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  other.api.on(/statuses$/, { json: MESSAGES });
  await open([conversation('1', { unread: false })], { conversationId: '1' }, {}, other);
  expect(texts()).toEqual(['Text s0', 'Text s1', 'Text s2', 'Text s3']);
});

test('beside the list from 1280 px on; without a talk that place says what it is for', async () => {
  isWide = true;
  await open([TWO], {}, { settings: { virtualScrolling: false } });
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Choose a conversation')).toBeTruthy();
});

test('a talk that is not there says so; one whose messages do not load says why, with another try', async () => {
  await open([], { conversationId: '404' });
  expect(screen.getByText('Conversation not found')).toBeTruthy();
  cleanup();
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  fake.api.on(/statuses$/, () => {
    throw apiError(500);
  });
  await open([TWO], { conversationId: '1' }, {}, fake);
  expect(screen.getByText('Couldn’t load messages')).toBeTruthy();
  fake.api.on(/statuses$/, { json: [direct('s1')] });
  await press('Try again');
  await act(settle);
  expect(screen.getByRole('log').textContent).toContain('Text of s1');
});

test('deleted from its menu it leaves the list, and the notice undoes it', async () => {
  isWide = true;
  const fake = fakeCtx({
    me: 'a9',
    abilities: { conversationStatuses: true },
    settings: { virtualScrolling: false },
  });
  fake.api.on(/statuses$/, { json: [direct('s1')] });
  await open([TWO], { conversationId: '1' }, {}, fake);
  await press(/^More about the conversation/);
  await act(settle);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await act(settle);
  expect(screen.queryByRole('feed', { name: 'Conversations' })?.querySelector('article') ?? null).toBeNull();
  const notice = fake.notices.mock.lastCall?.[0];
  expect(notice).toMatchObject({ text: 'Conversation deleted', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  expect(rows()).toHaveLength(1);
});
