import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { PagedList } from './paged-list.ts';
import type { PagedSource } from './paged-state.ts';
import { playServer, type Server } from './testing/play-server.ts';

const OFFLINE = new ApiFailure('network');
let server: Server;
let ended: AbortController;
beforeEach(() => {
  server = playServer(true, 9);
  ended = new AbortController();
});

/** With its first page: 9, 8, 7. */
async function opened(source: Partial<PagedSource> = {}): Promise<PagedList> {
  const { lists } = createEntityCache();
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
  void list.refresh(() => list.ask({}, ({ data }) => void list.take(data.ids)));
  await answer();
  expect(shownOf(list)).toBe('13 … 9 8 7');
});

test.each([
  ['arrives', (list: PagedList) => list.arrived(server.post())],
  [
    'is requested',
    (list: PagedList) => {
      server.post();
      void list.newer();
    },
  ],
])('where a full page has only ids that are not shown, what %s next has the gap below', async (_, happens) => {
  const list = await opened(hides('14', '15', '16'));
  postUnheard(7);
  void list.newer();
  await answer();
  expect(shownOf(list)).toBe('9 8 7');
  happens(list);
  await answer();
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

test('of pages upwards, one that fails leaves what it would have brought to a gap', async () => {
  const list = await opened();
  list.missed();
  postUnheard(5);
  void list.refresh(async () => {
    for (let page = 0; page < 2; page += 1)
      await list.ask({ minId: list.newest ?? undefined }, ({ data }) => list.take(data.ids, 'up'));
  });
  await answer();
  expect(shownOf(list)).toBe('12 11 10 9 8 7');
  await answer(OFFLINE);
  list.arrived(server.post());
  expect(shownOf(list)).toBe('15 … 12 11 10 9 8 7');
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
