// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { PagedList } from './paged-list.ts';
import type { PagedSource } from './paged-state.ts';
import { playServer, type Server } from './testing/play-server.ts';

const OFFLINE = new ApiFailure('network');
let server: Server;
let ended: AbortController;
let lists: ReturnType<typeof createEntityCache>['lists'];
beforeEach(() => {
  server = playServer(true, 9);
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
});

/** With its first page: 9, 8, 7. */
async function opened(source: Partial<PagedSource> = {}): Promise<PagedList> {
  ({ lists } = createEntityCache());
  const list = new PagedList({ lists, key: 'k', pageSize: 3, ask: server.ask, ...source });
  list.start(ended.signal);
  await answer();
  return list;
}
async function answer(how: Parameters<Server['answer']>[1] = 'now'): Promise<void> {
  await settle();
  server.answer(0, how);
  await settle();
}

/** Ids of the list, with `…` for a gap. */
const shownOf = (list: PagedList) => list.view.entries.map((entry) => ('id' in entry ? entry.id : '…')).join(' ');
/** Posted while the list does not hear of it. */
const postUnheard = (count: number) => Array.from({ length: count }, () => server.post());
const hides = (...hidden: string[]) => ({
  unknown: (ids: readonly string[], shown: readonly string[]) =>
    ids.filter((id) => !hidden.includes(id) && !shown.includes(id)),
});

test('after a break, what arrives has a gap below, and none once newer ones were requested', async () => {
  const list = await opened();
  list.missed();
  postUnheard(1);
  list.arrived(server.post());
  expect(shownOf(list)).toBe('11 … 9 8 7');
  list.arrived(server.post());
  expect(shownOf(list)).toBe('12 11 … 9 8 7');
  list.missed();
  void list.newer();
  await answer();
  list.arrived(server.post());
  expect(shownOf(list)).toBe('13 12 11 … 9 8 7');
});

test('of a page that joins the list, ids below the joint stay in their gap', async () => {
  const list = await opened();
  list.missed();
  postUnheard(3);
  list.arrived(server.post());
  void list.refresh(() => list.ask({}, ({ data }) => list.take(data.ids)));
  await answer();
  expect(shownOf(list)).toBe('13 … 9 8 7');
});

test('a full page with only ids that are not shown is followed by the one below it', async () => {
  const list = await opened(hides('14', '15', '16'));
  postUnheard(7);
  void list.newer();
  await answer();
  expect(shownOf(list)).toBe('9 8 7');
  await answer();
  expect(shownOf(list)).toBe('13 12 11 … 9 8 7');
  await answer();
  expect(shownOf(list)).toBe('13 12 11 10 9 8 7');
  expect([list.state.isMissing, server.waiting()]).toEqual([false, 0]);
});

test('of a page cut off at the newest known id, with only ids that are not shown, what arrives next has the gap below', async () => {
  const list = await opened(hides('14', '15', '16'));
  postUnheard(7);
  void list.refresh(() => list.ask({ sinceId: '9' }, ({ data }) => list.take(data.ids, true)));
  await answer();
  expect([shownOf(list), list.state.isMissing]).toEqual(['9 8 7', true]);
  list.arrived(server.post());
  expect(shownOf(list)).toBe('17 … 9 8 7');
});

test.each(['newer', 'renew'] as const)('a break during a request (%s) is not repaired by its reply', async (step) => {
  const list = await opened();
  void list[step]();
  await settle();
  list.missed();
  postUnheard(2);
  await answer('asAsked');
  list.arrived(server.post());
  expect(shownOf(list)).toBe('12 … 9 8 7');
});

test('of pages that fill a gap, one that fails leaves the rest of the gap, which is still missing', async () => {
  const list = await opened();
  list.missed();
  postUnheard(7);
  void list.newer();
  await answer();
  await answer(OFFLINE);
  list.arrived(server.post());
  expect(shownOf(list)).toBe('17 16 15 14 … 9 8 7');
  expect(list.state).toMatchObject({ isMissing: true, loadingGap: null, failures: { newer: OFFLINE } });
  void list.resume();
  await answer();
  await answer();
  await answer();
  expect(shownOf(list)).toBe('17 16 15 14 13 12 11 10 9 8 7');
  expect(list.state).toMatchObject({ isMissing: false, failures: {} });
});

test('a list that was left hears of nothing: what arrives after the return has a gap below', async () => {
  const list = await opened();
  const { next } = list;
  ended.abort();
  postUnheard(1);
  list.start(new AbortController().signal, { next });
  list.arrived(server.post());
  expect(shownOf(list)).toBe('11 … 9 8 7');
});

test('what arrives after a break, and is not shown, leaves the gap to the next one', async () => {
  const list = await opened(hides('11'));
  list.missed();
  postUnheard(1);
  list.arrived(server.post());
  expect(shownOf(list)).toBe('9 8 7');
  list.arrived(server.post());
  expect(shownOf(list)).toBe('12 … 9 8 7');
});

test('of ids that arrive during a request, those below its page stay in the gap below it', async () => {
  const list = await opened();
  void list.newer();
  await settle();
  for (let times = 0; times < 4; times += 1) list.arrived(server.post());
  await answer();
  expect(shownOf(list)).toBe('13 12 11 … 9 8 7');
});

test('ids that arrived before a break, during a request, are requested again with those that were missed', async () => {
  const list = await opened();
  void list.newer();
  await settle();
  list.arrived(server.post());
  list.missed();
  postUnheard(1);
  await answer('asAsked');
  list.arrived(server.post());
  expect(shownOf(list)).toBe('12 … 9 8 7');
});

test('of a gap at the top, the page begins above it: what arrived since the request is there once, and nothing hidden', async () => {
  const list = await opened(hides('10'));
  list.missed();
  postUnheard(1);
  list.arrived(server.post());
  lists.remove('k', '11');
  expect(shownOf(list)).toBe('… 9 8 7');
  const gap = list.view.entries[0]!;
  void list.fillGap('gap' in gap ? gap.gap : '');
  await settle();
  list.arrived(server.post());
  await answer();
  expect(shownOf(list)).toBe('12 11 … 9 8 7');
  const rest = list.view.entries[2]!;
  void list.fillGap('gap' in rest ? rest.gap : '');
  await answer();
  expect(shownOf(list)).toBe('12 11 9 8 7');
});
