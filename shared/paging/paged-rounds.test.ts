// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { settle } from '../testing/settle.ts';
import { gapsOf, ListBench, shownOf } from './testing/list-bench.ts';

const OFFLINE = new ApiFailure('network');
let bench: ListBench;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  bench = new ListBench();
});
afterEach(() => {
  bench.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('in a round, gaps are filled by five pages; the next round is ten seconds later', async () => {
  const list = await bench.opened();
  bench.post(30);
  void list.newer();
  await bench.answer();
  for (let times = 0; times < 5; times += 1) await bench.answer();
  expect([bench.server.waiting(), list.ids.length, list.state.loadingGap]).toEqual([0, 21, null]);
  await vi.advanceTimersByTimeAsync(9999);
  expect(bench.server.waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(bench.server.waiting()).toBe(1);
});

test('a refresh that failed is tried again by itself, at once when the page is online, and not after the list was left', async () => {
  const list = await bench.opened();
  void list.newer();
  await bench.answer(OFFLINE);
  await vi.advanceTimersByTimeAsync(1999);
  expect(bench.server.waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(bench.server.waiting()).toBe(0);
  list.missed();
  void list.newer();
  await bench.answer(OFFLINE);
  await vi.advanceTimersByTimeAsync(2000);
  expect(bench.server.waiting()).toBe(1);
  await bench.answer(OFFLINE);
  globalThis.dispatchEvent(new Event('online'));
  await settle();
  expect(bench.server.waiting()).toBe(1);
  await bench.answer(OFFLINE);
  expect(vi.getTimerCount()).toBe(1);
  bench.leave();
  expect(vi.getTimerCount()).toBe(0);
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([bench.server.waiting(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('a first page that failed is bench.asked for when the page is online', async () => {
  const list = bench.open();
  await bench.answer(OFFLINE);
  globalThis.dispatchEvent(new Event('online'));
  await bench.answer();
  expect(list.ids).toHaveLength(3);
  globalThis.dispatchEvent(new Event('online'));
  await settle();
  expect(bench.server.waiting()).toBe(0);
});

test('when the page is online again, the newest are asked for only if some may have been missed', async () => {
  const list = await bench.withGap();
  let known = bench.asked.length;
  globalThis.dispatchEvent(new Event('online'));
  await settle();
  expect(bench.asked.slice(known)).toEqual([{ maxId: '12' }]);
  await bench.answer();
  expect(list.ids).toEqual(['12', '11', '10', '9', '8', '7']);
  list.missed();
  known = bench.asked.length;
  globalThis.dispatchEvent(new Event('online'));
  await settle();
  expect(bench.asked.slice(known)).toEqual([{}]);
});

test('a gap that the user fills leaves the others to the next round', async () => {
  const list = await bench.withGap();
  bench.post(2);
  list.missed();
  list.arrived(bench.server.post());
  const [, lower = ''] = gapsOf(list);
  void list.fillGap(lower);
  expect(list.state.loadingGap).toBe(lower);
  await bench.answer();
  expect([shownOf(list), vi.getTimerCount()]).toEqual(['15 … 12 11 10 9 8 7', 1]);
});

test('a list that starts again has no round of before', async () => {
  const list = await bench.withGap();
  void list.newer();
  await bench.answer(OFFLINE);
  expect(vi.getTimerCount()).toBe(1);
  void list.restart();
  expect(vi.getTimerCount()).toBe(0);
});
