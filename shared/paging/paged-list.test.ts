// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import type { PageQuery } from '../api/query.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { PagedList } from './paged-list.ts';
import type { PagedSource, PageStep } from './paged-state.ts';
import { playServer, type Server } from './testing/play-server.ts';

const OFFLINE = new ApiFailure('network');
let server: Server;
let failures: PageStep[];
let ended: AbortController;
let cache: ReturnType<typeof createEntityCache>;
beforeEach(() => {
  server = playServer(true, 9);
  cache = createEntityCache();
  failures = [];
});

function open(source: Partial<PagedSource> = {}): PagedList {
  ended = new AbortController();
  const list = new PagedList({
    lists: cache.lists,
    key: 'k',
    pageSize: 3,
    ask: server.ask,
    onFailure: (_, step) => failures.push(step),
    ...source,
  });
  list.start(ended.signal);
  return list;
}
async function answer(how: Parameters<Server['answer']>[1] = 'now'): Promise<void> {
  await settle();
  server.answer(0, how);
  await settle();
}
async function opened(source?: Partial<PagedSource>): Promise<PagedList> {
  const list = open(source);
  await answer();
  return list;
}

test('the first page, then older ones to the end', async () => {
  const list = await opened();
  expect(list.ids).toEqual(['9', '8', '7']);
  for (const older of ['idle', 'end']) {
    void list.older();
    expect(list.state.older).toBe('loading');
    await answer();
    expect(list.state.older).toBe(older);
  }
  expect(list.ids).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1']);
  expect(list.view.hasEnd).toBe(true);
});

test('without cursors of the server, a full page is followed by the one below its last id, a short one by none', async () => {
  server = playServer(false, 7);
  const asked: PageQuery[] = [];
  const ask: PagedSource['ask'] = (query, signal) => {
    asked.push(query);
    return server.ask(query, signal);
  };
  const list = await opened({ ask });
  for (const older of ['idle', 'end']) {
    void list.older();
    await answer();
    expect(list.state.older).toBe(older);
  }
  expect(asked).toEqual([{}, { cursor: { max_id: '5' } }, { cursor: { max_id: '2' } }]);
  expect(list.ids).toEqual(['7', '6', '5', '4', '3', '2', '1']);
});

test('without cursors of the server, a page of nothing new is the end', async () => {
  let times = 0;
  const ask: PagedSource['ask'] = async () => {
    times += 1;
    return { data: { ids: times === 1 ? ['9', '8', '7'] : ['8', '7', '9'] }, page: {}, error: null };
  };
  const list = await opened({ ask });
  await list.older();
  expect([times, list.state.older, list.ids]).toEqual([2, 'end', ['9', '8', '7']]);
});

test('a cursor of the server leads on, also from a page of nothing new', async () => {
  const pages = [['9', '8', '7'], ['9', '8', '7'], ['6']];
  const ask: PagedSource['ask'] = async () => {
    const ids = pages.shift() ?? [];
    return { data: { ids }, page: pages.length > 0 ? { next: { max_id: `x${pages.length}` } } : {}, error: null };
  };
  const list = await opened({ ask });
  await list.older();
  expect(list.ids).toEqual(['9', '8', '7', '6']);
});

test('a first page that fails is retried as such, in the state of loading', async () => {
  const list = open();
  await answer(OFFLINE);
  expect(list.state).toMatchObject({ phase: 'failed', failures: { first: { code: 'network' } } });
  void list.retry();
  expect(list.state).toMatchObject({ phase: 'loading', failures: {} });
  await answer();
  expect(list.ids).toHaveLength(3);
});

test('a list that could not be refreshed stays, and says why', async () => {
  const list = await opened();
  void list.renew();
  await answer(OFFLINE);
  expect(list.state).toMatchObject({ phase: 'ready', failures: { first: { code: 'network' } } });
  expect(list.ids).toHaveLength(3);
  void list.retry('first');
  await answer();
  expect(list.state.failures).toEqual({});
});

test('each failed step is retried on its own', async () => {
  const list = await opened();
  void list.newer();
  await answer(OFFLINE);
  void list.older();
  await answer(OFFLINE);
  expect(list.state).toMatchObject({ older: 'failed', failures: { newer: {}, older: {} } });
  void list.retry('older');
  await answer();
  expect(list.ids).toHaveLength(6);
  expect(Object.keys(list.state.failures)).toEqual(['newer']);
  void list.retry();
  await answer();
  expect(list.state.failures).toEqual({});
  expect(failures).toEqual(['newer', 'older']);
});

test('repeated failures of newer pages are reported once', async () => {
  const list = await opened();
  for (let times = 0; times < 3; times += 1) {
    void list.newer();
    await answer(OFFLINE);
  }
  expect(failures).toEqual(['newer']);
});

test('more than a page of newer ones leaves a gap, which is filled from above', async () => {
  const list = await opened();
  for (let times = 0; times < 5; times += 1) server.post();
  void list.newer();
  await answer();
  const gap = list.view.entries.find((entry) => 'gap' in entry);
  expect(list.view.entries.indexOf(gap!)).toBe(3);
  void list.fillGap(gap && 'gap' in gap ? gap.gap : '');
  expect(list.state.loadingGap).not.toBeNull();
  await answer();
  expect(list.ids).toEqual(['14', '13', '12', '11', '10', '9', '8', '7']);
  expect(list.view.entries).toHaveLength(8);
  expect(list.state.loadingGap).toBeNull();
});

test('requests end with the signal, and their answers are dropped', async () => {
  const list = await opened();
  void list.older();
  void list.newer();
  await settle();
  expect(server.waiting()).toBe(2);
  ended.abort();
  await settle();
  expect(server.waiting()).toBe(0);
  expect(list.ids).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('an older page does not join a list that was replaced meanwhile', async () => {
  const list = await opened();
  void list.older();
  await settle();
  for (let times = 0; times < 5; times += 1) server.post();
  void list.restart();
  await settle();
  expect(server.waiting()).toBe(1);
  await answer();
  expect(list.ids).toEqual(['14', '13', '12']);
});

test('a list in the cache is shown at once and refreshed; with a cursor to continue from it is left unchanged', async () => {
  const first = await opened();
  ended.abort();
  const second = open();
  expect(second.state.phase).toBe('ready');
  expect(second.ids).toEqual(['9', '8', '7']);
  await settle();
  expect(server.waiting()).toBe(1);
  ended.abort();
  const third = new PagedList({ lists: cache.lists, key: 'k', pageSize: 3, ask: server.ask });
  third.start(new AbortController().signal, { next: first.next });
  await settle();
  expect(server.waiting()).toBe(0);
  void third.older();
  await answer();
  expect(third.ids).toHaveLength(6);
});

test('with cursors only, a failed refresh is retried before older ones', async () => {
  await opened({ isById: false });
  ended.abort();
  const list = open({ isById: false });
  await answer(OFFLINE);
  void list.older();
  await answer();
  void list.older();
  await answer();
  expect(list.ids).toHaveLength(6);
});
