// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
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

test('older ones are requested once at a time, of a list that is there and not at its end', async () => {
  const list = bench.open();
  await settle();
  void list.older();
  await settle();
  expect(bench.server.waiting()).toBe(1);
  await bench.answer();
  void list.older();
  void list.older();
  await settle();
  expect(bench.server.waiting()).toBe(1);
  await bench.answer();
  void list.older();
  await bench.answer();
  expect(list.state.older).toBe('end');
  void list.older();
  await settle();
  expect([bench.server.waiting(), bench.asked.length]).toEqual([0, 3]);
});

test('newer ones are requested of a list that is there, and not of one in another order', async () => {
  const list = bench.open();
  await bench.answer(OFFLINE);
  void list.newer();
  await settle();
  expect(bench.server.waiting()).toBe(0);
  const other = await bench.opened({ isById: false, key: 'other' });
  void other.newer();
  await settle();
  expect(bench.server.waiting()).toBe(0);
  other.missed();
  expect(other.state.isMissing).toBe(false);
});

test('a list that is loaded from its beginning is empty at once', async () => {
  const list = await bench.opened();
  void list.restart();
  expect([list.ids, list.state.phase]).toEqual([[], 'loading']);
  await bench.answer();
  expect(list.ids).toEqual(['9', '8', '7']);
});

test('what arrives during the first page is shown after it, and not if it fails', async () => {
  const list = bench.open();
  await settle();
  const taken: boolean[] = [];
  list.arrived(bench.server.post(), (isWhole) => taken.push(isWhole));
  await bench.answer('asAsked');
  expect([shownOf(list), taken]).toEqual(['10 9 8 7', [true]]);
  void list.restart();
  await settle();
  list.arrived(bench.server.post());
  await bench.answer(OFFLINE);
  expect([shownOf(list), list.state.phase]).toEqual(['', 'failed']);
  list.arrived(bench.server.post());
  expect(shownOf(list)).toBe('');
});

test('what arrives during a request is shown with its answer, also while a gap below is being filled', async () => {
  const list = await bench.opened();
  bench.post(5);
  void list.newer();
  await settle();
  list.arrived(bench.server.post());
  await bench.answer('asAsked');
  expect(shownOf(list)).toBe('15 14 13 12 … 9 8 7');
  expect([bench.server.waiting(), list.state.loadingGap]).toEqual([1, gapsOf(list)[0]]);
});

test('one gap is filled at a time; it says so; a failure is said and can be tried again', async () => {
  const list = await bench.withGap();
  const [gap = ''] = gapsOf(list);
  void list.fillGap(gap);
  void list.fillGap(gap);
  await settle();
  expect([bench.server.waiting(), list.state.loadingGap]).toEqual([1, gap]);
  await bench.answer(OFFLINE);
  expect(list.state).toMatchObject({ loadingGap: null, isMissing: true, failures: { gap: { code: 'network' } } });
  void list.retry('gap');
  await bench.answer();
  expect([shownOf(list), list.state.failures, list.state.isMissing]).toEqual(['12 11 10 9 8 7', {}, false]);
});

test('gaps of a list that was left, or that is gone, are not filled', async () => {
  const list = await bench.withGap();
  const [gap = ''] = gapsOf(list);
  void list.restart();
  await list.fillGap(gap);
  await settle();
  expect(bench.server.waiting()).toBe(1);
});

test('a list of nothing takes what is new as its first page', async () => {
  bench = new ListBench(0);
  const list = await bench.opened();
  expect([list.ids, list.state.older, list.newest]).toEqual([[], 'end', null]);
  bench.post(2);
  void list.newer();
  await bench.answer();
  expect([shownOf(list), list.newest, list.state.isMissing]).toEqual(['2 1', '2', false]);
});

test('an answer that comes after its list was left or loaded anew is dropped', async () => {
  const replies: ((reply: PageReply) => void)[] = [];
  const reply = (...ids: string[]): PageReply => ({ data: { ids }, page: {}, error: null });
  const list = bench.open({ ask: () => new Promise((resolve) => replies.push(resolve)) });
  await settle();
  void list.restart();
  await settle();
  replies[0]?.(reply('1'));
  await settle();
  expect([list.ids, list.state.phase]).toEqual([[], 'loading']);
  replies[1]?.(reply('3', '2'));
  await settle();
  expect(list.ids).toEqual(['3', '2']);
});

test('in another order, a list that could not be refreshed is refreshed before it goes on', async () => {
  await bench.opened({ isById: false });
  bench.leave();
  bench.post(1);
  const list = bench.open({ isById: false });
  expect(list.state).toMatchObject({ phase: 'ready', older: 'idle' });
  await bench.answer(OFFLINE);
  void list.older();
  expect(list.state.older).toBe('idle');
  await bench.answer();
  expect([list.ids, list.state.failures]).toEqual([['10', '9', '8'], {}]);
});

test('a list that was left at its end is at its end', async () => {
  bench = new ListBench(2);
  await bench.opened();
  bench.leave();
  expect(bench.open().state.older).toBe('end');
});

test('a shortened list goes on below its last id, drops the gap there, and what was requested below', async () => {
  const list = await bench.opened();
  void list.older();
  await bench.answer(OFFLINE);
  list.shorten(3);
  expect(list.state.failures).toHaveProperty('older');
  void list.retry('older');
  await settle();
  list.shorten(2);
  await bench.answer();
  expect([shownOf(list), list.view.hasEnd, list.state.older, list.state.failures]).toEqual(['9 8', false, 'idle', {}]);
  void list.older();
  await bench.answer();
  expect([shownOf(list), bench.asked.at(-1)]).toEqual(['9 8 7 6 5', { cursor: { max_id: '8' } }]);
  const other = await bench.withGap();
  other.shorten(2);
  expect([shownOf(other), other.state.isMissing]).toEqual(['12', false]);
});

test('without cursors of the server, an older page that repeats what is known ends the list', async () => {
  const pages = [
    ['9', '8', '7'],
    ['9', '8', '7'],
  ];
  const ask: PagedSource['ask'] = async (query) => {
    bench.asked.push(query);
    return { data: { ids: pages.shift() ?? ['0'] }, page: {}, error: null };
  };
  const list = bench.open({ ask });
  await settle();
  await list.older();
  expect([list.ids, list.state.older, bench.asked.length]).toEqual([['9', '8', '7'], 'end', 2]);
});

test('five pages of nothing new are skipped, then the user is bench.asked', async () => {
  let times = 0;
  const ask: PagedSource['ask'] = async () => {
    times += 1;
    return { data: { ids: ['9', '8', '7'] }, page: { next: { max_id: `x${times}` } }, error: null };
  };
  const list = bench.open({ ask });
  await settle();
  await list.older();
  expect([times, list.state.older]).toEqual([6, 'idle']);
});
