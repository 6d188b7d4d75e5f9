import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Abilities, Status } from '@skerry/shared/entities';
import { Subscription } from '@skerry/shared/runtime';
import { apiError, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { ownFilters } from './own-filters.ts';
import { latestStatusFilter, type StatusFilter } from './status-filter.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
let reading = new Subscription();
afterEach(() => {
  reading.unsubscribe();
  reading = new Subscription();
  vi.useRealTimers();
});

const v1 = (phrase: string, more: object = {}) => ({
  id: '1',
  phrase,
  context: ['home'],
  expires_at: null,
  irreversible: false,
  whole_word: true,
  ...more,
});
const v2 = (title: string, keyword: string) => ({
  id: '1',
  title,
  context: ['home'],
  expires_at: null,
  filter_action: 'hide',
  keywords: [{ id: '1', keyword, whole_word: true }],
  statuses: [],
});
const status = (more: Partial<Status> = {}) => ({ id: 's1', accountId: 'a1', ...more }) as Status;

/** Reads the filters and returns the latest. */
async function read(fake: FakeCtx): Promise<() => StatusFilter | null | undefined> {
  let latest: StatusFilter | null | undefined;
  reading.add(
    ownFilters(fake.ctx).subscribe((filter) => {
      latest = filter;
    }),
  );
  await settle();
  return () => latest;
}
const meets = (filter: StatusFilter | null | undefined, text: string, more?: Partial<Status>) =>
  filter?.(status(more), 'home', () => text) ?? null;

test.for<[Abilities, boolean, string[]]>([
  [{ filtersV2: false }, false, ['/api/v1/filters']],
  [{ filtersV2: true }, true, ['/api/v2/filters']],
  [{ filtersV2: true }, false, ['/api/v2/filters', '/api/v1/filters']],
  [{ filtersV2: undefined }, true, ['/api/v2/filters']],
])('with %j, where the server has filters of several words is %s: %j', async ([abilities, hasV2, paths]) => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities } });
  fake.api.on(/v1\/filters/, { json: [v1('tea')] });
  if (hasV2) fake.api.on(/v2\/filters/, { json: [v2('Drinks', 'tea')] });
  const latest = await read(fake);
  expect(fake.calls.map(({ path }) => path)).toEqual(paths);
  expect(meets(latest(), 'a cup of tea')).toEqual(
    paths.includes('/api/v1/filters')
      ? { action: 'warn', titles: ['tea'], id: '1' }
      : { action: 'hide', titles: ['Drinks'], id: '1' },
  );
});

test.for<[Abilities, number]>([
  [{ filtersV2: false }, 1],
  [{ filtersV2: true }, 2],
])('with no filters and %j no status is read once that is known, after updates: %i', async ([abilities, count]) => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities } });
  fake.api.on(/filters/, { json: [] });
  let updates = 0;
  reading.add(
    ownFilters(fake.ctx).subscribe(() => {
      updates += 1;
    }),
  );
  const latest = await read(fake);
  expect(latest()).toBeNull();
  expect(updates).toBe(count);
});

test('an instance that has not said what it can do is waited for, for a limited time', async () => {
  const unknown = { isKnown: false, abilities: { filtersV2: undefined } };
  const fake = fakeCtx({ me: 'a9', instance: unknown });
  await read(fake);
  expect(fake.calls).toEqual([]);
  fake.setInstance({ isKnown: true, abilities: { filtersV2: false } });
  await settle();
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/filters']);
  const silent = fakeCtx({ me: 'a9', instance: unknown });
  await read(silent);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(silent.calls[0]?.path).toBe('/api/v2/filters');
});

test('an instance without filters has none, and is not asked again', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { filtersV2: true } } });
  const latest = await read(fake);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(meets(latest(), 'tea')).toBeNull();
  expect(fake.calls).toHaveLength(2);
  expect(fake.errors).toEqual([]);
});

test('a failure is only reported, and the request repeated', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, () => {
    throw apiError(500);
  });
  const latest = await read(fake);
  expect(fake.errors).toHaveLength(1);
  expect(fake.noticeTexts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fake.errors).toHaveLength(2);
  fake.api.on(/filters/, { json: [v1('tea')] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(meets(latest(), 'tea')).toMatchObject({ titles: ['tea'] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fake.calls).toHaveLength(3);
});

test('all readers share one request, and later ones start with what is known', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, { json: [v1('tea')] });
  await read(fake);
  const second = await read(fake);
  expect(meets(second(), 'tea')).not.toBeNull();
  expect(fake.calls).toHaveLength(1);
  reading.unsubscribe();
  reading = new Subscription();
  fake.api.on(/filters/, () => new Promise(() => undefined));
  const third = await read(fake);
  expect(meets(third(), 'tea')).not.toBeNull();
  expect(latestStatusFilter(fake.ctx)).toBe(third());
});

test('a reader who leaves during the request leaves nothing behind', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, () => {
    throw apiError(500);
  });
  await read(fake);
  reading.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test.for<[string, 'stream/filters.changed/v1' | 'settings/filters-changed/v1' | 'stream/gap/v1', object]>([
  ['they changed', 'stream/filters.changed/v1', {}],
  ['the user changed them here', 'settings/filters-changed/v1', {}],
  ['news were missed', 'stream/gap/v1', { timeline: 'user' }],
])('they are requested again when %s; the old ones apply meanwhile', async ([, event, payload]) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, { json: [v1('tea')] });
  const latest = await read(fake);
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /filters/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fake.happen(event, payload as never);
  fake.paint();
  await settle();
  expect(meets(latest(), 'tea')).not.toBeNull();
  answer({ json: [v1('coffee')] });
  await settle();
  expect([meets(latest(), 'tea'), meets(latest(), 'coffee')]).toEqual([
    null,
    { action: 'warn', titles: ['coffee'], id: '1' },
  ]);
});

test('a filter that ends is announced in that moment', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, { json: [v1('tea', { expires_at: '2026-11-21T12:01:00.000Z' })] });
  const latest = await read(fake);
  const before = latest();
  expect(meets(before, 'tea')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(latest()).not.toBe(before);
  expect(meets(latest(), 'tea')).toBeNull();
});

test("the user's own statuses match none", async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, { json: [v1('tea')] });
  expect(meets((await read(fake))(), 'tea', { accountId: 'a9' })).toBeNull();
});

test("once the filters are loaded, the server's results do not count: they are as old as the status", async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/filters/, { json: [v1('tea')] });
  const latest = await read(fake);
  expect(meets(latest(), 'tea', { filtered: [] })).toMatchObject({ titles: ['tea'] });
  expect(
    meets(latest(), 'cake', {
      filtered: [{ filterId: '2', title: 'Sweets', action: 'hide', contexts: ['home'], expiresAt: null }],
    }),
  ).toBeNull();
});

test('filters in the preferences apply, whatever the server has, and what is no filter is tolerated', async () => {
  const here = (id: string, more: object) =>
    JSON.stringify({ id, title: id, context: ['home'], filter_action: 'hide', keywords: [], statuses: [], ...more });
  const fake = fakeCtx({
    me: 'a9',
    instance: { abilities: { filtersV2: false } },
    settings: {
      'timelines.filters': [
        '{',
        'null',
        here('words', { keywords: [{ id: '0', keyword: 'cake', whole_word: true }] }),
        here('post', { statuses: [{ id: '0', status_id: 's9' }] }),
        here('repeats', { repeaters: [{ id: 'a5', acct: 'sam' }, null] }),
      ],
    },
  });
  fake.api.on(/filters/, { json: [v1('tea')] });
  const latest = await read(fake);
  expect(meets(latest(), 'tea and cake')).toEqual({ action: 'hide', titles: ['tea', 'words'], id: 'words' });
  expect(meets(latest(), 'no matter', { id: 's9' })?.id).toBe('post');
  expect(latest()?.(status(), 'home', () => 'no matter', 'a5')?.id).toBe('repeats');
  await fake.ctx.ports.settings.set('timelines.filters', []);
  expect(meets(latest(), 'cake')).toBeNull();
  expect(fake.calls).toHaveLength(1);
});

test("the server's results count before the filters are loaded", async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { filtersV2: true } } });
  fake.api.on(/filters/, () => new Promise(() => undefined));
  expect(
    meets((await read(fake))(), 'cake', {
      filtered: [{ filterId: '2', title: 'Sweets', action: 'warn', contexts: ['home'], expiresAt: null }],
    }),
  ).toEqual({ action: 'warn', titles: ['Sweets'], id: '2' });
});
