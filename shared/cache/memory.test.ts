import { expect, test } from 'vitest';
import { evict } from './eviction.ts';
import { createEntityCache, type EntityCache } from './cache.ts';
import type { Report } from '../entities/moderation.ts';
import { account, status, watch } from '../entities/testing/samples.ts';

/** A reader visits the profiles of many accounts, 40 statuses each. */
function browse(cache: EntityCache, profiles: number): void {
  for (let profile = 0; profile < profiles; profile++) {
    const ids = Array.from({ length: 40 }, (_, index) => `${profile}-${index}`);
    cache.merge({
      account: [account(`person-${profile}`)],
      status: ids.map((id) => status(id, { accountId: `person-${profile}` })),
    });
    cache.lists.replace(`account:${profile}`, ids);
  }
}

const idsOf = (cache: EntityCache, list: string) => cache.lists.peek(list).entries.length;

test('lists without observers are evicted, the longest unused first, with the entities that only they used', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  browse(cache, 500);
  expect(cache.size().status).toBeLessThanOrEqual(2600);
  expect(cache.size().list).toBeLessThanOrEqual(60);
  expect(cache.size().account).toBeLessThanOrEqual(1100);
  expect(idsOf(cache, 'account:0')).toBe(0);
  expect(cache.peek('status', '0-0')).toBeUndefined();
  expect(idsOf(cache, 'account:499')).toBe(40);
  expect(cache.peek('status', '499-39')).toBeDefined();
});

test('a list with observers stays complete, with its entities', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  const home = Array.from({ length: 3000 }, (_, index) => `home-${index}`);
  const { seen } = watch(cache.lists.watch('home'));
  cache.lists.append('home', home);
  cache.merge({ status: home.map((id) => status(id)) });
  browse(cache, 100);
  expect(idsOf(cache, 'home')).toBe(3000);
  expect(seen).toHaveLength(2);
  expect(home.every((id) => cache.peek('status', id))).toBe(true);
});

test('the last used list is still there when the user returns, even if it is longer than the limit', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  browse(cache, 20);
  const home = Array.from({ length: 3000 }, (_, index) => `home-${index}`);
  const { stop } = watch(cache.lists.watch('home'));
  cache.lists.append('home', home);
  cache.merge({ status: home.map((id) => status(id)) });
  stop();
  cache.merge({ status: Array.from({ length: 1000 }, (_, index) => status(`other-${index}`)) });
  expect(idsOf(cache, 'home')).toBe(3000);
  expect(idsOf(cache, 'account:0')).toBe(0);
});

test('coming back to a list makes it one of the last in use', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  browse(cache, 20);
  watch(cache.lists.watch('account:0')).stop();
  for (let profile = 20; profile < 40; profile++) cache.lists.replace(`account:${profile}`, [`${profile}-0`]);
  cache.merge({ status: Array.from({ length: 1500 }, (_, index) => status(`other-${index}`)) });
  expect([idsOf(cache, 'account:0'), idsOf(cache, 'account:1')]).toEqual([40, 40]);
  for (let profile = 100; profile < 124; profile++)
    cache.lists.replace(
      `account:${profile}`,
      Array.from({ length: 40 }, (_, index) => `x${profile}-${index}`),
    );
  watch(cache.lists.watch('account:0')).stop();
  cache.merge({ status: Array.from({ length: 1500 }, (_, index) => status(`more-${index}`)) });
  expect([idsOf(cache, 'account:0'), idsOf(cache, 'account:1')]).toEqual([40, 0]);
});

test('lists of accounts without statuses do not fill the memory either', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  const kept = watch(cache.one('account', '0-0'));
  for (let page = 0; page < 1000; page++)
    cache.merge({ account: Array.from({ length: 20 }, (_, index) => account(`${page}-${index}`)) });
  expect(cache.size().account).toBeLessThanOrEqual(4500);
  expect(cache.peek('account', '0-0')).toBeDefined();
  expect(cache.peek('account', '999-19')).toBeDefined();
  kept.stop();
});

test('a chain of quotes as long as the cache is walked to its end', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  const length = 30_000;
  cache.lists.append('home', ['chain-0']);
  cache.merge({
    status: Array.from({ length }, (_, index) => status(`chain-${index}`, { quoteId: `chain-${index + 1}` })),
  });
  cache.merge({ status: [status('next')] });
  expect(cache.peek('status', `chain-${length - 1}`)).toBeDefined();
});

test('a circle of quotes is walked once', () => {
  const cache = createEntityCache({ maxStatuses: 100, evict });
  cache.lists.append('home', ['a']);
  cache.merge({ status: [status('a', { quoteId: 'b' }), status('b', { quoteId: 'a', repeatOfId: 'b' })] });
  cache.merge({ status: Array.from({ length: 2000 }, (_, index) => status(`${index}`)) });
  expect(['a', 'b'].map((id) => cache.peek('status', id)?.id)).toEqual(['a', 'b']);
});

test('a report in a list keeps what it is about; others go with their lists', () => {
  const cache = createEntityCache({ maxStatuses: 100, evict });
  const report = (id: string): Report => ({
    id,
    state: 'open',
    content: '',
    createdAt: '',
    accountId: `about-${id}`,
    actorId: `by-${id}`,
    statusIds: [`told-${id}`],
    notes: [{ id: '1', content: '', createdAt: '', accountId: `staff-${id}` }],
  });
  const of = ({ id, accountId, actorId, statusIds, notes }: Report) => ({
    account: [accountId, actorId, notes[0]?.accountId].map((one) => account(one ?? id)),
    status: statusIds.map((one) => status(one)),
  });
  const reports = Array.from({ length: 2000 }, (_, index) => report(`${index}`));
  cache.lists.replace('reports:open', ['0']);
  for (const one of reports) cache.merge({ report: [one], ...of(one) });
  cache.merge({ status: Array.from({ length: 2000 }, (_, index) => status(`${index}`)) });
  expect(cache.size().report).toBeLessThanOrEqual(501);
  expect(['about-0', 'by-0', 'staff-0'].map((id) => cache.peek('account', id)?.id)).toEqual([
    'about-0',
    'by-0',
    'staff-0',
  ]);
  expect(cache.peek('status', 'told-0')).toBeDefined();
});
