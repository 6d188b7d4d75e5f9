// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { NumberedPages } from './numbered-pages.ts';
import { PagedList } from './paged-list.ts';

/** A server with `count` items and pages of three. */
function play(count: number) {
  const server = Array.from({ length: count }, (_, index) => `r${index + 1}`);
  const asked: number[] = [];
  const { lists } = createEntityCache();
  const pages = new NumberedPages(3, async (page) => {
    asked.push(page);
    return { data: { ids: server.slice((page - 1) * 3, page * 3), total: server.length }, page: {}, error: null };
  });
  const list = new PagedList({ lists, key: 'reports', isById: false, pageSize: 3, ask: pages.ask });
  const leave = (...ids: string[]) => {
    for (const id of ids) {
      server.splice(server.indexOf(id), 1);
      lists.remove('reports', id);
    }
    pages.leave(ids.length);
  };
  list.start(new AbortController().signal);
  return { list, server, asked, leave };
}

test('one page after the other, to the last one', async () => {
  const { list, asked } = play(7);
  await settle();
  await list.older();
  expect(list.state.older).toBe('idle');
  await list.older();
  expect(list.ids).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
  expect(list.state.older).toBe('end');
  expect(asked).toEqual([1, 2, 3]);
});

test('a last page that is full is the last one', async () => {
  const { list } = play(3);
  await settle();
  expect(list.state.older).toBe('end');
});

test('none is skipped after some have left', async () => {
  const { list, server, leave } = play(8);
  await settle();
  leave('r2');
  await list.older();
  leave('r1', 'r4');
  while (list.state.older === 'idle') await list.older();
  expect(list.ids).toEqual(server);
});

test('a restarted list counts from the beginning', async () => {
  const { list, asked, leave } = play(8);
  await settle();
  leave('r1', 'r2', 'r3');
  await list.renew();
  await list.older();
  expect(asked).toEqual([1, 1, 2]);
  expect(list.ids).toEqual(['r4', 'r5', 'r6', 'r7', 'r8']);
});

test('a refusal of the server is passed on', async () => {
  const refusal = { error: new ApiFailure('network') };
  const pages = new NumberedPages(3, async () => refusal);
  expect(await pages.ask({}, new AbortController().signal)).toBe(refusal);
});
