// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { entryIds } from './joints.ts';
import { PagedList } from './paged-list.ts';

/** Empty pages in a row that a list skips, and as many requests as end it. */
const MOST = 20;

/** A server whose pages are named by their cursors: k1, k2 … Each but the last has a link to the next one. */
function play(pages: readonly string[], isById = true) {
  const asked: string[] = [];
  const { lists } = createEntityCache();
  const list = new PagedList({
    lists,
    key: 'list',
    isById,
    ask: async ({ cursor }) => {
      const at = Number(cursor?.['max_id']?.slice(1) ?? 0);
      asked.push(cursor?.['max_id'] ?? 'first');
      const ids = (pages[at] ?? '').split(' ').filter(Boolean);
      return { data: { ids }, page: at + 1 < pages.length ? { next: { max_id: `k${at + 1}` } } : {}, error: null };
    },
  });
  const ended = new AbortController();
  list.start(ended.signal);
  return { list, asked, ended, shown: () => entryIds(lists.peek('list')).join(' ') };
}

test.each([true, false])('[TL-022] an empty page with a next one is followed by that (by id: %s)', async (isById) => {
  const { list, asked, shown } = play(['e d', '', '', '', '', '', '', 'c b a'], isById);
  await settle();
  await list.older();
  expect([shown(), list.state.older]).toEqual(['e d c b a', 'end']);
  expect(asked).toEqual(['first', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']);
});

test('[TL-010] a list whose first page is empty starts at the next one, and shows nothing as empty before', async () => {
  const { list, shown } = play(['', '', 'c b', 'a']);
  expect(list.state.phase).toBe('loading');
  await settle();
  expect([shown(), list.state.phase, list.state.older]).toEqual(['c b', 'ready', 'idle']);
  await list.older();
  expect([shown(), list.state.older]).toEqual(['c b a', 'end']);
});

test('a server that never stops has an end, at the first page and below', async () => {
  const empty = Array.from({ length: 100 }, () => '');
  const first = play(empty);
  await settle();
  expect([first.shown(), first.list.state.phase, first.list.state.older]).toEqual(['', 'ready', 'end']);
  expect(first.asked).toHaveLength(MOST + 1);
  const below = play(['b a', ...empty]);
  await settle();
  await below.list.older();
  expect([below.shown(), below.list.state.older]).toEqual(['b a', 'end']);
  expect(below.asked).toHaveLength(MOST + 2);
});

test('newer ids behind an empty newest page are found', async () => {
  const pages = ['c b a'];
  const { list, shown } = play(pages);
  await settle();
  pages.splice(0, 1, '', 'e d c b a');
  await list.newer();
  expect([shown(), list.state.isMissing]).toEqual(['e d c b a', false]);
});

test('a gap whose server sends nothing but empty pages closes', async () => {
  const pages = ['c b a'];
  const { list, ended } = play(pages);
  await settle();
  list.missed();
  list.arrived('z');
  pages.splice(0, 1, ...Array.from({ length: 100 }, () => ''));
  const gap = list.view.entries.flatMap((entry) => ('gap' in entry ? [entry.gap] : []))[0] ?? '';
  await list.fillGap(gap);
  expect(list.view.entries.some((entry) => 'gap' in entry)).toBe(false);
  ended.abort();
});
