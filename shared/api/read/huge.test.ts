import { describe, expect, test } from 'vitest';
import * as admin from '../admin/index.ts';
import { createEntityCache } from '../../cache/index.ts';
import { akkomaAccount, akkomaOwnAccount } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/every-call.ts';
import { akkomaPoll, akkomaStatus, attachment } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

/**
 * Milliseconds; the slowest of these takes a few hundred on a quiet machine, what loops or grows by the square never
 * ends.
 */
const LIMIT_MS = 20_000;
const MEGABYTES = 4_000_000;
const DEPTH = 50_000;

const CALLS = [...callsOf(api), ...callsOf(admin, 'admin.')];
const nested = (open: string, close: string) => JSON.parse(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`) as unknown;
const chain = (member: string): object =>
  Array.from({ length: DEPTH }).reduce<object>(
    (inner, _, index) => ({ ...akkomaStatus, id: `s${index}`, [member]: inner }),
    akkomaStatus,
  );

/** Reads, and puts what was read into the cache. */
function readAndMerge(raw: unknown): { ids: string[]; ms: number } {
  const started = performance.now();
  const { data, entities } = replyOf(api.homeTimeline(), raw);
  const cache = createEntityCache();
  for (let times = 0; times < 2; times++) cache.merge(entities);
  return { ids: data.ids, ms: performance.now() - started };
}

describe('a status', () => {
  test.for<[string, object]>([
    ['that quotes one that quotes one, without end', chain('quote')],
    ['that repeats one that repeats one, without end', chain('reblog')],
    [
      "with a quote of Mastodon's in a quote, without end",
      {
        ...akkomaStatus,
        quote: Array.from({ length: DEPTH }).reduce<object>(
          (inner) => ({ state: 'accepted', quoted_status: { ...akkomaStatus, quote: inner } }),
          {},
        ),
      },
    ],
    [
      'whose members are objects without end',
      {
        ...akkomaStatus,
        card: nested('{"url":', '}'),
        poll: nested('{"options":', '}'),
        pleroma: nested('{"quote":', '}'),
        emojis: nested('[', ']'),
        filtered: nested('[', ']'),
      },
    ],
    [
      'of megabytes',
      {
        ...akkomaStatus,
        content: '<p>'.repeat(MEGABYTES / 3),
        spoiler_text: ':'.repeat(MEGABYTES),
        url: `https://a.test/${'x'.repeat(MEGABYTES)}`,
        created_at: `2026-11-21T10:15:30.000Z ${'('.repeat(MEGABYTES)}`,
      },
    ],
    ['full of signs of hashtags', { ...akkomaStatus, content: '#<'.repeat(MEGABYTES / 2) }],
    [
      'with a hundred thousand of everything',
      {
        ...akkomaStatus,
        media_attachments: Array.from({ length: 100_000 }, () => attachment),
        mentions: Array.from({ length: 100_000 }, (_, index) => ({ id: `${index}`, acct: 'a' })),
        tags: Array.from({ length: 100_000 }, () => ({ name: 'tea' })),
        emojis: Array.from({ length: 100_000 }, () => ({ shortcode: 'a', url: '/a.png' })),
        emoji_reactions: Array.from({ length: 100_000 }, () => ({ name: 'a', count: 1 })),
        poll: { ...akkomaPoll, options: Array.from({ length: 100_000 }, () => ({ title: 'a' })) },
      },
    ],
    [
      'whose author has settings without end',
      {
        ...akkomaStatus,
        account: {
          ...akkomaOwnAccount,
          pleroma: { ...akkomaOwnAccount.pleroma, settings_store: { 'pleroma-fe': nested('{"a":', '}') } },
        },
      },
    ],
  ])('%s', ([, raw]) => {
    const { ids, ms } = readAndMerge([raw, { ...akkomaStatus, id: 'neighbour' }]);
    expect(ids).toContain('neighbour');
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  test('is kept short: unread entries at its end are cut', () => {
    const huge = {
      ...akkomaStatus,
      content: 'x'.repeat(MEGABYTES),
      media_attachments: Array.from({ length: 1000 }, () => attachment),
    };
    const status = replyOf(api.status('1'), huge).entities.status?.[0];
    expect(status?.contentHtml.length).toBeLessThan(MEGABYTES / 4);
    expect(status?.attachments.length).toBeLessThan(100);
  });
});

test('a list of a million items is read in part, and says so', () => {
  const problems: string[] = [];
  const started = performance.now();
  const { ids } = api.homeTimeline().parse(
    [akkomaStatus, ...Array.from({ length: 1_000_000 }, () => 0)],
    newReading((problem) => problems.push(problem)),
  );
  expect(ids).toEqual([akkomaStatus.id]);
  expect(problems).toHaveLength(2);
  expect(problems[1]).toContain('cut after 2000 of 1000001');
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
});

test.for<[string, () => unknown]>([
  ['an object without end', () => nested('{"a":', '}')],
  ['a list without end', () => nested('[', ']')],
  [
    'an account in an account, without end',
    () =>
      Array.from({ length: DEPTH }).reduce<object>(
        (inner) => ({ ...akkomaAccount, moved: inner, account: inner, target: inner }),
        {},
      ),
  ],
  [
    'a map of a hundred thousand',
    () => Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 'x'])),
  ],
  ['megabytes of text', () => 'a'.repeat(MEGABYTES)],
  ['megabytes of signs', () => '<!'.repeat(MEGABYTES / 2)],
])('every call terminates with %s', ([, make]) => {
  const raw = make();
  const started = performance.now();
  for (const [, call] of CALLS) {
    try {
      call.parse(raw, newReading());
    } catch (error) {
      expect(error).toBeInstanceOf(api.MalformedReply);
    }
  }
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
});

test.for<[string, string]>([
  ['megabytes of a Link header', '<https://a.test/?max_id=1>; rel="next", '.repeat(50_000)],
  ['brackets that open and never close', '<'.repeat(MEGABYTES)],
  ['brackets that close nothing', '<a'.repeat(MEGABYTES / 2)],
  ['an address of megabytes', `<https://a.test/?${'max_id=1&'.repeat(400_000)}>; rel="next"`],
  ['relations without end', `<https://a.test/?max_id=1>; ${'rel='.repeat(MEGABYTES / 4)}`],
])('%s is read to its end', ([, header]) => {
  const started = performance.now();
  expect(api.pageCursors(header)).toBeTypeOf('object');
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
});

test('a cursor of megabytes is none: no address could hold it', () => {
  expect(api.pageCursors(`<https://a.test/?max_id=${'9'.repeat(MEGABYTES)}>; rel="next"`)).toEqual({});
});

test('a frame of megabytes, or nested without end, is read to its end', () => {
  const started = performance.now();
  expect(
    api.parseStreamFrame(
      JSON.stringify({ event: 'update', payload: JSON.stringify({ ...akkomaStatus, content: 'x'.repeat(MEGABYTES) }) }),
    ),
  ).toMatchObject({ kind: 'status' });
  expect(api.parseStreamFrame(`{"event":"update","payload":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`)).toMatchObject({
    kind: 'unknown',
  });
  expect(api.parseStreamFrame('['.repeat(MEGABYTES))).toMatchObject({ kind: 'unknown' });
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
});

test.each([
  ['a first tag that is longer than the cut', `<p title="${'x'.repeat(MEGABYTES)}">Hello`, '…'],
  ['a tag over the cut', `<p>Hello <a href="${'x'.repeat(MEGABYTES)}">there`, '<p>Hello …'],
  ['a text over the cut', `<p>${'x'.repeat(MEGABYTES)}`, `<p>${'x'.repeat(499_996)}…`],
])('%s leaves a sign that something is missing', (_name, content, kept) => {
  const { entities } = replyOf(api.homeTimeline(), [{ ...akkomaStatus, content }]);
  expect(entities.status?.[0]?.contentHtml === kept).toBe(true);
});
