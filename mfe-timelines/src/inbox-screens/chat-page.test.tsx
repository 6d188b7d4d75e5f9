import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '@skerry/shared/api';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, press, renderIn, settle, wireAccount, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ChatsScreen } from './chats-screen.tsx';

const OPEN = /^POST .*chats\/by-account-id\/a1$/;
const MESSAGES = /^GET .*chats\/c1\/messages$/;
const SEND = /^POST .*chats\/c1\/messages$/;
const READ = /^POST .*chats\/c1\/read$/;
let isHidden = false;
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
afterEach(() => {
  isHidden = false;
  vi.useRealTimers();
});

const said = (id: string, content: string, by = 'a1', more: object = {}) => ({
  id,
  chat_id: 'c1',
  account_id: by,
  content,
  created_at: '2026-11-21T10:30:00.000Z',
  emojis: [],
  attachment: null,
  unread: false,
  ...more,
});
const CHAT = {
  id: 'c1',
  account: wireAccount('a1'),
  unread: 0,
  last_message: null,
  updated_at: '2026-11-21T10:30:00Z',
};
const HELLO = said('m1', 'Hello <script>alert(1)</script>', 'a1', { created_at: '2026-11-20T10:30:00.000Z' });
const TEA = said('m2', 'Tea?', 'a9');

async function open(newestFirst: object[] = [TEA, HELLO], fake: FakeCtx = fakeCtx({ me: 'a9' }), chat: object = CHAT) {
  fake.api.on(OPEN, { json: chat });
  fake.api.on(READ, { json: CHAT });
  fake.api.on(MESSAGES, { json: newestFirst });
  const setTitle = vi.fn<(text: string) => void>();
  const view = renderIn(fake, <ChatsScreen params={{ accountId: 'a1' }} setTitle={setTitle} />);
  await act(settle);
  return { fake, setTitle, ...view };
}
const texts = () => [...document.querySelectorAll('ol > li')].map((one) => one.textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Person a1' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = async (init: object = {}) => {
  fireEvent.keyDown(field(), { key: 'Enter', ...init });
  await act(settle);
};

test('[TL-177] [TL-183] a chat shows its messages in order, by day, made safe, under the name of the other', async () => {
  const { setTitle } = await open();
  expect(texts().map((text) => text.replace(/\s*\d+:\d\d.*/, ''))).toEqual([
    'November 20, 2026',
    'Hello',
    'November 21, 2026',
    'Tea?',
  ]);
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Person a1');
  expect(setTitle).toHaveBeenLastCalledWith('Person a1');
  expect(screen.getAllByRole('button', { name: 'Delete message' })).toHaveLength(1);
});

test('[TL-177] a message of another chat is not shown, and each is shown once', async () => {
  const other = said('m9', 'Of another chat', 'a1', { chat_id: 'c2' });
  await open([TEA, other, TEA, HELLO, HELLO]);
  expect(texts().map((text) => text.replace(/\s*\d+:\d\d.*/, ''))).toEqual([
    'November 20, 2026',
    'Hello',
    'November 21, 2026',
    'Tea?',
  ]);
});

test.each([7, 'x', [], { text: {}, unsent: {} }, { unsent: [null, 7, { key: 1, text: 'a' }, { key: 'k', text: {} }] }])(
  'what is stored of a chat and has another shape is left out: %j',
  async (stored) => {
    const fake = fakeCtx({ me: 'a9' });
    await fake.ctx.ports.storage.set('chat:a1', stored);
    await open([HELLO], fake);
    expect(texts()).toHaveLength(2);
    expect(field().value).toBe('');
  },
);

test('[TL-177] a chat without messages says what to do', async () => {
  await open([]);
  expect(screen.getByText('No messages yet')).toBeTruthy();
});

test.each([OPEN, MESSAGES])('[TL-180] a chat that does not load says so, and a click tries again: %s', async (call) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(OPEN, { json: CHAT });
  fake.api.on(MESSAGES, { json: [TEA] });
  fake.api.on(call, () => {
    throw apiError(500);
  });
  renderIn(fake, <ChatsScreen params={{ accountId: 'a1' }} />);
  await act(settle);
  expect(screen.getByText('Something went wrong when loading the chat.')).toBeTruthy();
  fake.api.on(call, { json: call === OPEN ? CHAT : [TEA] });
  await press('Try again');
  expect(texts()).toHaveLength(2);
});

test('[TL-183] Enter sends what is written, once, and the next one can be written', async () => {
  const { fake } = await open([HELLO]);
  fake.api.on(SEND, { json: TEA });
  write('Tea?');
  await enter({ shiftKey: true });
  await enter({ isComposing: true });
  await enter({ keyCode: 229 });
  expect(fake.api.asked(SEND)).toEqual([]);
  await enter();
  expect(fake.api.asked(SEND)).toMatchObject([{ body: { content: 'Tea?' }, idempotencyKey: expect.any(String) }]);
  expect(field().value).toBe('');
  expect(texts().at(-1)).toContain('Tea?');
  expect(texts()).toHaveLength(4);
});

test.each(['', '  \n'])('[TL-178] an empty message is rejected and not sent: %j', async (text) => {
  const { fake } = await open();
  write('x');
  write(text);
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe('Cannot post empty message');
  expect(fake.api.asked(SEND)).toEqual([]);
  write('Tea');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[TL-181] a message that was not taken keeps its text, and another try sends it with the same key', async () => {
  const { fake, unmount } = await open([HELLO]);
  fake.api.on(SEND, () => {
    throw apiError(422, undefined, 'No kettles here');
  });
  write('Tea?');
  await enter();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong when sending the message.');
  expect(screen.getByRole('alert').textContent).toContain('No kettles here');
  unmount();
  await open([HELLO], fake);
  expect(screen.getByText('Tea?')).toBeTruthy();
  fake.api.on(SEND, { json: TEA });
  await press('Try again');
  const [first, second] = fake.api.asked(SEND);
  expect(second).toMatchObject({ body: { content: 'Tea?' }, idempotencyKey: first?.idempotencyKey });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('Tea?')).toHaveLength(1);
});

test('[TL-179] a refusal for a poll’s options has its own words', async () => {
  const { fake } = await open([HELLO]);
  fake.api.on(SEND, () => {
    throw apiError(422, undefined, 'Poll must contain at least 2 options');
  });
  write('Tea?');
  await enter();
  expect(screen.getByRole('alert').textContent).toContain('Too few unique options in poll');
});

test('[TL-181] a message that failed can be discarded', async () => {
  const { fake } = await open([HELLO]);
  fake.api.on(SEND, () => {
    throw apiError(500);
  });
  write('Tea?');
  await enter();
  await press('Discard');
  expect(screen.queryByText('Tea?')).toBeNull();
});

test('a draft, and a message that was not sent, are there after a reload', async () => {
  const first = await open([HELLO]);
  first.fake.api.on(SEND, () => {
    throw apiError(500);
  });
  write('Tea?');
  await enter();
  write('half a wo');
  first.unmount();
  const later = fakeCtx({ me: 'a9' });
  for (const key of await first.fake.ctx.ports.storage.keys())
    await later.ctx.ports.storage.set(key, await first.fake.ctx.ports.storage.get(key));
  await open([HELLO], later);
  expect(field().value).toBe('half a wo');
  expect(screen.getByText('Message not sent')).toBeTruthy();
  later.api.on(SEND, { json: TEA });
  await press('Try again');
  expect(later.api.asked(SEND)[0]?.idempotencyKey).toBe(first.fake.api.asked(SEND)[0]?.idempotencyKey);
});

test('[TL-177] what arrives is shown by the stream, without it at intervals; what was deleted goes', async () => {
  vi.useFakeTimers();
  const { fake } = await open([HELLO]);
  await act(async () => {
    fake.stream$.next('live');
    await settle();
  });
  fake.api.on(MESSAGES, { json: [said('m3', 'Cake'), HELLO] });
  fake.happen('stream/chat.updated/v1', { chatId: 'other' });
  fake.paint();
  await act(settle);
  expect(screen.queryByText('Cake')).toBeNull();
  fake.happen('stream/chat.updated/v1', { chatId: 'c1' });
  fake.paint();
  await act(settle);
  expect(screen.getByText('Cake')).toBeTruthy();
  act(() => fake.stream$.next('polling'));
  fake.api.on(MESSAGES, { json: [said('m3', 'Cake')] });
  await act(() => vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS));
  expect(screen.queryByText(/Hello/)).toBeNull();
});

test('[TL-177] a chat is read while it is seen, and not in a hidden page', async () => {
  isHidden = true;
  const { fake } = await open([said('m3', 'Cake', 'a1', { unread: true }), HELLO], undefined, { ...CHAT, unread: 1 });
  expect(fake.api.asked(READ)).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await act(settle);
  expect(fake.api.asked(READ)).toMatchObject([{ body: { last_read_id: 'm3' } }]);
});

test('[TL-177] older messages come above at a click, until there are none, and stay when new ones come', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const page = Array.from({ length: PAGE_SIZE }, (_, index) => said(`m${90 - index}`, `No ${90 - index}.`, 'a9'));
  fake.api.on(OPEN, { json: CHAT });
  fake.api.on(MESSAGES, ({ query }) =>
    query?.['max_id'] ? { json: [HELLO] } : { json: page, page: { next: { max_id: 'm71' } } },
  );
  renderIn(fake, <ChatsScreen params={{ accountId: 'a1' }} />);
  await act(settle);
  await press('Load older');
  expect(
    texts()
      .slice(1, 4)
      .map((text) => /Hello|No \d+/.exec(text)?.[0]),
  ).toEqual(['Hello', undefined, 'No 71']);
  expect(texts().at(-1)).toContain('No 90.');
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  fake.api.on(MESSAGES, { json: [said('m91', 'Cake'), ...page.slice(0, -1)], page: { next: { max_id: 'm72' } } });
  fake.happen('stream/chat.updated/v1', { chatId: 'c1' });
  fake.paint();
  await act(settle);
  expect(texts()[1]).toContain('Hello');
  expect(texts().at(-1)).toContain('Cake');
  expect(texts()).toHaveLength(PAGE_SIZE + 4);
});

test('[TL-177] one’s own message is deleted after a question', async () => {
  const { fake } = await open();
  const gone = /^DELETE .*chats\/c1\/messages\/m2$/;
  fake.api.on(gone, { json: TEA });
  fake.confirm.mockResolvedValueOnce(false);
  await press('Delete message');
  expect(fake.api.asked(gone)).toEqual([]);
  fake.confirm.mockResolvedValueOnce(true);
  fake.api.on(MESSAGES, { json: [HELLO] });
  await press('Delete message');
  await act(settle);
  expect(fake.api.asked(gone)).toHaveLength(1);
  expect(within(screen.getByRole('log')).queryByText('Tea?')).toBeNull();
});

const UPLOAD = /^POST .*v1\/media$/;
const FILE = {
  id: 'f1',
  type: 'image',
  url: 'https://one.example/oar.png',
  preview_url: 'https://one.example/oar.png',
};
const choose = async (file: File) => {
  fireEvent.change(screen.getByLabelText('Add a picture, video or file', { selector: 'input' }), {
    target: { files: [file] },
  });
  await act(settle);
};

/** Another page of the same user, with what this one has kept. */
async function reloaded({ ctx: { ports } }: FakeCtx): Promise<FakeCtx> {
  const later = fakeCtx({ me: 'a9' });
  for (const key of await ports.storage.keys()) await later.ctx.ports.storage.set(key, await ports.storage.get(key));
  return later;
}

test('a file that waits in the form with its text is there after a reload, and is sent then', async () => {
  const { fake, unmount } = await open([HELLO]);
  fake.api.on(UPLOAD, { json: FILE });
  write('The oar');
  await choose(new File(['x'], 'oar.png'));
  unmount();
  const later = await reloaded(fake);
  await open([HELLO], later);
  expect(screen.getByRole('button', { name: 'Remove oar.png' })).toBeTruthy();
  later.api.on(SEND, { json: said('m4', 'The oar', 'a9', { attachment: FILE }) });
  await press('Send');
  expect(later.api.asked(SEND)).toMatchObject([{ body: { content: 'The oar', media_id: 'f1' } }]);
});

test('[TL-183] a file is uploaded and sent, alone or with text; not sent, it is kept over a reload', async () => {
  const { fake, unmount } = await open([HELLO]);
  fake.api.on(UPLOAD, { json: FILE });
  fake.api.on(SEND, () => {
    throw apiError(500);
  });
  await choose(new File(['x'], 'oar.png'));
  expect(screen.getByRole('button', { name: 'Remove oar.png' })).toBeTruthy();
  await press('Send');
  expect(fake.api.asked(SEND)).toMatchObject([{ body: { media_id: 'f1' } }]);
  expect(screen.queryByRole('button', { name: 'Remove oar.png' })).toBeNull();
  expect(texts().at(-1)).toContain('oar.png');
  unmount();
  const later = await reloaded(fake);
  await open([HELLO], later);
  expect(texts().at(-1)).toContain('oar.png');
  const sent = said('m4', 'The oar', 'a9', { attachment: FILE });
  later.api.on(SEND, { json: sent });
  await press('Try again');
  expect(later.api.asked(SEND)).toMatchObject([{ body: { media_id: 'f1' } }]);
  expect(screen.getByRole('img', { name: 'Attachment' }).getAttribute('src')).toBe(FILE.preview_url);
});

test('a file that is too large is not sent, and one that fails is tried again; the text stays', async () => {
  const fake = fakeCtx({
    me: 'a9',
    instance: { uploadLimits: { general: 1, avatar: null, background: null, banner: null } },
  });
  await open([HELLO], fake);
  write('Tea?');
  await choose(new File(['xx'], 'big.png'));
  expect(screen.getByRole('alert').textContent).toContain('too big');
  expect(fake.api.asked(UPLOAD)).toEqual([]);
  await press('Remove big.png');
  fake.api.on(UPLOAD, () => {
    throw apiError(500);
  });
  await choose(new File(['x'], 'oar.png'));
  expect(screen.getByRole('alert').textContent).toContain('Upload failed');
  await enter();
  expect(fake.api.asked(SEND)).toEqual([]);
  fake.api.on(UPLOAD, { json: FILE });
  await press('Try again');
  fake.api.on(SEND, { json: TEA });
  await enter();
  expect(fake.api.asked(SEND)).toMatchObject([{ body: { content: 'Tea?', media_id: 'f1' } }]);
});

test('a line stands above the first message that was unread when the chat was opened', async () => {
  const unread = { unread: true };
  await open([said('m4', 'Now?', 'a1', unread), said('m3', 'Cake', 'a1', unread), TEA, HELLO], undefined, {
    ...CHAT,
    unread: 2,
  });
  const at = texts().indexOf('New messages');
  expect(
    texts()
      .slice(at - 1, at + 2)
      .map((text) => /Tea|New messages|Cake/.exec(text)?.[0]),
  ).toEqual(['Tea', 'New messages', 'Cake']);
});
