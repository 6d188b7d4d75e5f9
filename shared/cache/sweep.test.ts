import { expect, test, vi } from 'vitest';
import { account, status, watch } from '../entities/testing/samples.ts';
import { evict } from './eviction.ts';
import { createEntityCache } from './cache.ts';
import { Lists } from './lists.ts';

// With a limit of a hundred: the latest five hundred stay, and a sweep follows five hundred new ones.
const statuses = (count: number, name = 's') => Array.from({ length: count }, (_, index) => status(`${name}${index}`));
const accounts = (count: number, name = 'a') => Array.from({ length: count }, (_, index) => account(`${name}${index}`));
const open = () => createEntityCache({ maxStatuses: 100, evict });

test('unused statuses are evicted above the limit, then after five hundred new ones', () => {
  const cache = open();
  cache.merge({ status: statuses(100) });
  expect(cache.size().status).toBe(100);
  cache.merge({ status: statuses(700, 'x') });
  expect(cache.size().status).toBe(500);
  cache.merge({ status: statuses(500, 'y') });
  expect(cache.size().status).toBe(1000);
  cache.merge({ status: statuses(1, 'z') });
  expect(cache.size().status).toBe(500);
});

test('the code for it is fetched when it is needed, once, and what came meanwhile is evicted too', async () => {
  const cache = createEntityCache({ maxStatuses: 100 });
  cache.merge({ status: statuses(700) });
  cache.merge({ status: statuses(10, 'x') });
  expect(cache.size().status).toBe(710);
  await vi.dynamicImportSettled();
  expect(cache.size().status).toBe(500);
  cache.merge({ status: statuses(501, 'y') });
  expect(cache.size().status).toBe(500);
});

test('other entities are evicted above four for each allowed status, then after five hundred new ones; after the session anew', () => {
  const cache = open();
  for (let session = 0; session < 2; session += 1) {
    cache.merge({ account: accounts(400) });
    expect(cache.size().account).toBe(400);
    cache.merge({ account: accounts(300, 'x') });
    expect(cache.size().account).toBe(500);
    cache.merge({ account: accounts(500, 'y') });
    expect(cache.size().account).toBe(1000);
    cache.merge({ account: accounts(1, 'z') });
    expect(cache.size().account).toBe(500);
    cache.clear();
  }
  const large = createEntityCache({ maxStatuses: 1000, evict });
  for (let session = 0; session < 2; session += 1) {
    large.merge({ account: accounts(600) });
    expect(large.size().account).toBe(600);
    large.clear();
  }
});

test('2,000 unused statuses are kept, about as many as an hour of a busy home timeline brings', () => {
  const cache = createEntityCache({ evict });
  cache.merge({ status: statuses(2000) });
  expect(cache.size().status).toBe(2000);
  cache.merge({ status: statuses(1000, 't') });
  expect(cache.size().status).toBe(2000);
});

test('statuses do not count as other entities; after a sweep there is room for the limit and five hundred more', () => {
  const cache = createEntityCache({ maxStatuses: 150, evict });
  cache.merge({ status: statuses(100), account: accounts(550) });
  expect(cache.size()).toMatchObject({ status: 100, account: 550 });
  cache.merge({ account: accounts(100, 'x') });
  expect(cache.size().account).toBe(500);
  cache.merge({ account: accounts(600, 'y') });
  expect(cache.size().account).toBe(1100);
});

test('what is in a list, observed or being changed stays; what a change has released goes', async () => {
  const cache = open();
  cache.merge({ status: ['listed', 'watched', 'waiting', 'done', 'again', 'gone'].map((id) => status(id)) });
  cache.lists.replace('home', ['listed']);
  const { stop } = watch(cache.one('status', 'watched'));
  const change = (id: string) =>
    [{ kind: 'status', id, patch: (one: object) => ({ ...one, isPinned: true }) }] as never;
  void cache.request(change('waiting'), () => new Promise<never>(() => undefined));
  await cache.request(change('done'), () => Promise.resolve({ error: null, entities: {} }));
  cache.merge({ status: statuses(550) });
  cache.merge({ status: [status('again', { isPinned: true })] });
  cache.merge({ status: statuses(600, 'x') });
  const left = ['listed', 'watched', 'waiting', 'done', 'again', 'gone'].filter((id) => cache.peek('status', id));
  expect(left).toEqual(['listed', 'watched', 'waiting']);
  stop();
});

test('what came again is one of the latest', () => {
  const cache = open();
  cache.merge({ status: [status('old'), status('again')] });
  cache.merge({ status: statuses(90) });
  cache.merge({ status: [status('again')] });
  cache.merge({ status: statuses(480, 'x') });
  expect(['old', 'again'].map((id) => cache.peek('status', id)?.id)).toEqual([undefined, 'again']);
});

test('a sweep forgets lists that nobody looks at, longest unused first, and what only they held', () => {
  const cache = open();
  for (const name of ['a', 'b'])
    cache.lists.replace(
      name,
      statuses(80, name).map(({ id }) => id),
    );
  cache.merge({ status: [...statuses(80, 'a'), ...statuses(80, 'b'), ...statuses(600)] });
  expect(['a', 'b'].map((name) => cache.lists.peek(name).entries.length)).toEqual([0, 80]);
  expect([cache.peek('status', 'a0'), cache.peek('status', 'b0')?.id]).toEqual([undefined, 'b0']);
});

test('lists that nobody looks at are forgotten, the longest unused first, down to both limits; the last one stays', () => {
  const lists = new Lists();
  const names = () => ['a', 'b', 'c', 'd'].filter((name) => lists.peek(name).entries.length > 0);
  for (const name of ['a', 'b', 'c', 'd']) lists.replace(name, [`${name}1`, `${name}2`]);
  lists.forgetUnwatched(8, 4);
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  lists.forgetUnwatched(7, 9);
  expect(names()).toEqual(['b', 'c', 'd']);
  watch(lists.watch('b')).stop();
  lists.append('c', ['c3']);
  lists.forgetUnwatched(9, 2);
  expect(names()).toEqual(['b', 'c']);
  const { stop } = watch(lists.watch('b'));
  lists.forgetUnwatched(1, 1);
  expect(names()).toEqual(['b', 'c']);
  stop();
  lists.forgetUnwatched(0, 0);
  expect(names()).toEqual(['b']);
});
