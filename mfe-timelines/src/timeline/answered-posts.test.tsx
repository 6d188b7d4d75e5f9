import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeTimeline } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { ConversationScreen } from '../conversation/conversation-screen.tsx';
import { AnsweredPosts } from '../status/reply-line/answered-posts.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineScreen } from './timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const reply = (id: string, to: string) =>
  wireStatus(id, { in_reply_to_id: to, in_reply_to_account_id: 'a5', pleroma: { in_reply_to_account_acct: 'bo' } });
const BY_IDS = /^GET \/api\/v1\/statuses$/;
interface Options {
  several?: boolean | undefined;
  settings?: Partial<Settings>;
  cached?: object[];
  answer?: () => object;
}
async function show(json: object[], { several = true, settings, cached = [], answer }: Options = {}) {
  const fake = fakeCtx({ me: 'a9', settings, instance: { abilities: { severalStatuses: several, filtersV2: false } } });
  fake.api.on(/timelines/, { json: cached });
  await fake.ctx.ports.api.request(homeTimeline({}));
  fake.api.on(/timelines/, { json });
  fake.api.on(/v1\/filters/, {
    json: [{ id: '1', phrase: 'secret', context: ['home'], irreversible: false, whole_word: true, expires_at: null }],
  });
  fake.api.on(BY_IDS, answer ?? { json: [] });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await gather();
  return fake;
}
async function gather() {
  await act(settle);
  await act(vi.dynamicImportSettled);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(settle);
}
const lines = () => screen.getAllByRole('link', { name: /^Reply to/ }).map(({ textContent }) => textContent);
const asked = (fake: FakeCtx) => fake.api.asked(BY_IDS).map(({ query }) => query?.['id']);
const says = (id: string, content: string, more: object = {}) =>
  wireStatus(id, { content: `<p>${content}</p>`, account: wireAccount('a5'), ...more });

test('above a reply stands whom it answers, and the beginning of what was said', async () => {
  const fake = await show([reply('s2', 's1')], { cached: [says('s1', 'Tea<br>or <b>coffee</b>?')] });
  expect(lines()).toEqual(['Reply to @usera5 · Tea or coffee?']);
  expect(asked(fake)).toEqual([]);
});

test('its custom emoji are drawn there', async () => {
  await show([reply('s2', 's1')], {
    cached: [
      says('s1', 'Tea :cup: or :none:?', {
        emojis: [{ shortcode: 'cup', url: 'https://a.b/cup.png', static_url: '' }],
      }),
    ],
  });
  expect(lines()).toEqual(['Reply to @usera5 · Tea  or :none:?']);
  expect(screen.getByRole('img', { name: ':cup:' }).getAttribute('src')).toBe('https://a.b/cup.png');
});

test('those that are not known are requested at once, each one time', async () => {
  const fake = await show([reply('s4', 's1'), reply('s3', 's2'), reply('s5', 's1')], {
    answer: () => ({ json: [says('s1', 'Tea'), says('s2', 'Cake')] }),
  });
  expect(asked(fake)).toEqual([expect.toSatisfy((ids: string[]) => ids.toSorted().join() === 's1,s2')]);
  expect(lines()).toEqual(['Reply to @usera5 · Tea', 'Reply to @usera5 · Cake', 'Reply to @usera5 · Tea']);
});

test.each<[string, () => object]>([
  ['that the server does not send', () => ({ json: [] })],
  [
    'whose request fails',
    () => {
      throw apiError(500);
    },
  ],
])('one %s stays a line with the name alone, and is not requested again', async (_, answer) => {
  const fake = await show([reply('s2', 's1')], { answer });
  expect(lines()).toEqual(['Reply to @bo']);
  fake.api.on(/timelines/, { json: [reply('s3', 's1'), reply('s2', 's1')] });
  await act(async () => {
    await fake.ctx.ports.api.request(homeTimeline({}));
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's3' });
    fake.paint();
  });
  await gather();
  act(() => screen.getByRole('button', { name: 'Show new (1)' }).click());
  await gather();
  expect(lines()).toHaveLength(2);
  expect(asked(fake)).toHaveLength(1);
  expect(fake.noticeTexts()).toEqual([]);
});

test('a server that does not send several at once is not asked for one by one', async () => {
  const fake = await show([reply('s2', 's1')], { several: false });
  expect(lines()).toEqual(['Reply to @bo']);
  expect(fake.api.asked(/statuses/)).toEqual([]);
});

test('while a request is on its way no other is sent: a server without this call answers it with 404, once', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const answer = Promise.withResolvers<object>();
  fake.api.on(BY_IDS, () => answer.promise);
  const posts = new AnsweredPosts(fake.ctx);
  posts.want('s1');
  await gather();
  posts.want('s2');
  await gather();
  expect(asked(fake)).toEqual([['s1']]);
  answer.resolve({ json: [says('s1', 'Tea')] });
  await gather();
  expect(asked(fake)).toEqual([['s1'], ['s2']]);
});

test.each<[string, object, Partial<Settings>, string]>([
  ['a warning', says('s1', 'The end', { spoiler_text: 'Film' }), {}, ' · Film'],
  [
    'pictures alone',
    says('s1', '', { media_attachments: [{ id: 'm', type: 'image', url: 'https://a.b/c.png' }] }),
    {},
    ' · 1 attachment',
  ],
  ['nothing', says('s1', ''), {}, ''],
  ['a filtered text', says('s1', 'A secret'), {}, ''],
  ['a muted word', says('s1', 'Some politics'), { muteWords: ['politics'] }, ''],
])('of %s the line has no more than the reader wants to see', async (_, parent, settings, text) => {
  await show([reply('s2', 's1')], { cached: [parent], settings });
  expect(lines()).toEqual([`Reply to @usera5${text}`]);
});

test('without the preference it is the name alone, and nothing is requested', async () => {
  const fake = await show([reply('s2', 's1'), reply('s4', 's3')], {
    cached: [says('s1', 'Tea')],
    settings: { 'timelines.showAnswered': false },
  });
  expect(lines()[0]).toBe('Reply to @usera5');
  expect(asked(fake)).toEqual([]);
});

test('in a conversation, where it is above, it is the name alone', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/statuses\/s2$/, { json: reply('s2', 's1') });
  fake.api.on(/context/, { json: { ancestors: [says('s1', 'Tea')], descendants: [] } });
  renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  await gather();
  expect(lines()).toEqual(['Reply to @usera5']);
});
