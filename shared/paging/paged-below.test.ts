// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import type { PagedSource, PageReply } from './paged-state.ts';
import { gapsOf, ListBench, shownOf } from './testing/list-bench.ts';

const OFFLINE = new ApiFailure('network');
let bench: ListBench;
beforeEach(() => {
  bench = new ListBench();
});
afterEach(() => {
  bench.leave();
});

const hides = (...hidden: string[]): Pick<PagedSource, 'unknown'> => ({
  unknown: (ids, shown) => ids.filter((id) => !hidden.includes(id) && !shown.includes(id)),
});
const reply = (...ids: string[]): PageReply => ({ data: { ids }, page: {}, error: null });

test('a cached list whose refresh fails goes on below its last id; one that is continued, at its cursor', async () => {
  await bench.opened();
  bench.leave();
  const list = bench.open();
  await bench.answer(OFFLINE);
  expect(list.next).toEqual({ max_id: '7' });
  void list.older();
  await bench.answer();
  expect([shownOf(list), bench.asked.at(-1)]).toEqual(['9 8 7 6 5 4', { cursor: { max_id: '7' } }]);
  bench.leave();
  const { lists } = createEntityCache();
  lists.replace('other', ['3']);
  const other = bench.open({ lists, key: 'other' });
  const ended = new AbortController();
  other.start(ended.signal, { next: { max_id: 'x' } });
  expect(other.next).toEqual({ max_id: 'x' });
  ended.abort();
});

test('a page of a gap asks for no other, and a gap that closes with nothing new in it asks for nothing', async () => {
  const list = await bench.opened();
  list.missed();
  bench.post(7);
  list.arrived(bench.server.post());
  const fill = async () => {
    void list.fillGap(gapsOf(list)[0] ?? '');
    await bench.answer();
  };
  await fill();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['17 16 15 14 … 9 8 7', 0]);
  await fill();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['17 16 15 14 13 12 11 … 9 8 7', 0]);
  await fill();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['17 16 15 14 13 12 11 10 9 8 7', 0]);
});

test('a gap with nothing missing in it closes by one request', async () => {
  const list = await bench.opened();
  list.missed();
  list.arrived(bench.server.post());
  expect(shownOf(list)).toBe('10 … 9 8 7');
  void list.fillGap(gapsOf(list)[0] ?? '');
  await bench.answer();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['10 9 8 7', 0]);
});

test('a page of a gap with only ids that are not shown is followed by the one below it', async () => {
  const list = await bench.opened(hides('16', '15', '14'));
  list.missed();
  bench.post(7);
  list.arrived(bench.server.post());
  void list.fillGap(gapsOf(list)[0] ?? '');
  await bench.answer();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['17 … 9 8 7', 1]);
  await bench.answer();
  expect(shownOf(list)).toBe('17 13 12 11 … 9 8 7');
});

test('of two gaps, the one that was asked for is filled', async () => {
  const list = await bench.withGap();
  list.missed();
  bench.post(2);
  list.arrived(bench.server.post());
  expect(shownOf(list)).toBe('15 … 12 … 9 8 7');
  void list.fillGap(gapsOf(list)[1] ?? '');
  await bench.answer();
  expect(shownOf(list)).toBe('15 … 12 11 10 9 8 7');
});

test('a gap at the top is filled from the newest', async () => {
  const { lists } = createEntityCache();
  const list = await bench.opened({ lists });
  list.missed();
  bench.post(1);
  list.arrived(bench.server.post());
  lists.remove('k', '11');
  expect(shownOf(list)).toBe('… 9 8 7');
  void list.fillGap(gapsOf(list)[0] ?? '');
  await bench.answer();
  expect([shownOf(list), bench.server.waiting()]).toEqual(['11 10 9 8 7', 0]);
});

test('a gap that is gone when its page comes asks for nothing more, and the page is dropped', async () => {
  const { lists } = createEntityCache();
  const list = await bench.opened({ lists });
  list.missed();
  bench.post(4);
  list.arrived(bench.server.post());
  const [gap = ''] = gapsOf(list);
  void list.fillGap(gap);
  await settle();
  lists.fillGap('k', gap, [], true);
  await bench.answer();
  expect([shownOf(list), bench.server.waiting(), list.state.loadingGap]).toEqual(['14 9 8 7', 0, null]);
});

test('what the server has not placed yet does not end a gap above it', async () => {
  const { lists } = createEntityCache();
  const list = await bench.opened({ lists, isEarly: (id) => id === '12' });
  bench.post(2);
  lists.prepend('k', [bench.server.post()]);
  list.missed();
  list.arrived(bench.server.post());
  expect(shownOf(list)).toBe('13 … 12 9 8 7');
  void list.fillGap(gapsOf(list)[0] ?? '');
  await bench.answer();
  expect(shownOf(list)).toContain('11 10');
});

test('a short page of the newest that knows none of the list has a gap below, an empty one has none', async () => {
  const list = await bench.opened();
  const take = (...ids: string[]) => list.refresh(() => list.ask({}, () => list.take(ids)));
  void take();
  await bench.answer();
  expect([shownOf(list), list.state.isMissing]).toEqual(['9 8 7', false]);
  void take('20');
  await bench.answer();
  expect([shownOf(list), list.newest]).toEqual(['20 … 9 8 7', '20']);
});

test('a short page in a list of nothing has no gap', async () => {
  bench = new ListBench(0);
  const list = await bench.opened();
  void list.refresh(() => list.ask({}, () => list.take(['2', '1'])));
  await bench.answer();
  expect([shownOf(list), list.newest, list.state.isMissing]).toEqual(['2 1', '2', false]);
});

test('of newest pages with nothing that is shown five are asked for', async () => {
  const list = await bench.opened({ unknown: () => [] });
  bench.post(30);
  const before = bench.asked.length;
  void list.newer();
  for (let times = 0; times < 8; times += 1) await bench.answer();
  expect(bench.asked.length - before).toBe(5);
  expect(list.state.isMissing).toBe(true);
});

test('nothing is retried that has worked since, or whose list was replaced', async () => {
  const list = await bench.opened();
  void list.newer();
  await bench.answer(OFFLINE);
  void list.older();
  await bench.answer(OFFLINE);
  void list.retry('older');
  await settle();
  expect(bench.server.waiting()).toBe(1);
  await bench.answer();
  void list.retry('newer');
  await bench.answer();
  void list.retry();
  await settle();
  expect(bench.server.waiting()).toBe(0);
  void list.older();
  await bench.answer(OFFLINE);
  void list.renew();
  await bench.answer();
  void list.retry();
  await settle();
  expect([bench.server.waiting(), list.state.failures]).toEqual([0, {}]);
});

test('a request that was cancelled is no failure', async () => {
  const failed: string[] = [];
  const list = await bench.opened({ onFailure: (_, step) => failed.push(step) });
  void list.newer();
  await bench.answer(new ApiFailure('aborted'));
  expect([list.state.failures, failed]).toEqual([{}, []]);
});

test('nothing is missing in a list that is loading; a break that changes nothing is no news', async () => {
  const list = bench.open();
  list.missed();
  expect(list.state.isMissing).toBe(false);
  await bench.answer();
  list.missed();
  let states = 0;
  const watched = list.state$.subscribe(() => (states += 1));
  list.missed();
  expect([states, list.state.isMissing]).toEqual([1, true]);
  watched.unsubscribe();
});

test('without cursors of the server, a gap ends with a page that repeats the id above it', async () => {
  const pages = [reply('9', '8', '7'), reply('14', '13', '12')];
  const list = bench.open({ ask: async () => pages.shift() ?? reply('5', '4', '3') });
  await settle();
  list.missed();
  list.arrived('12');
  void list.fillGap(gapsOf(list)[0] ?? '');
  await settle();
  expect([gapsOf(list), pages.length]).toEqual([[], 0]);
});
