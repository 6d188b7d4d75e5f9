// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { settle } from '../testing/settle.ts';
import type { KeptPage } from './paged-state.ts';
import { ListBench, shownOf } from './testing/list-bench.ts';
import { playServer } from './testing/play-server.ts';

let bench: ListBench;
beforeEach(() => {
  bench = new ListBench(9);
});
afterEach(() => bench.leave());

const onApart = vi.fn();
beforeEach(() => onApart.mockClear());

/** A list whose earlier visit ended with the id `newest`. */
function keptFrom(newest: number, isRead = false): KeptPage {
  return { ask: () => playServer(true, newest).now(), isRead: () => isRead, onApart };
}

async function openWith(kept: KeptPage) {
  const list = bench.open({ kept });
  await settle();
  return list;
}

test('a list begins with what an earlier visit has kept, and says that it is that', async () => {
  const list = await openWith(keptFrom(7));
  expect(shownOf(list)).toBe('7 6 5');
  expect(list.state).toMatchObject({ phase: 'ready', isKept: true, isMissing: true, older: 'idle' });
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7');
  expect(list.state).toMatchObject({ phase: 'ready', isKept: false, isMissing: false });
  expect(bench.asked).toHaveLength(1);
});

test('while it is read, new ids come above it and it stays', async () => {
  const list = await openWith(keptFrom(7, true));
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7 6 5');
  expect(list.state.isKept).toBe(false);
  expect(onApart).not.toHaveBeenCalled();
  void list.older();
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7 6 5 4 3 2');
});

test('while it is read, what is gone goes, and nothing else', async () => {
  const list = await openWith({
    ask: async () => ({ data: { ids: ['10', '9', '8.5', '8', '7', '6.5'] }, page: {}, error: null }),
    isRead: () => true,
    onApart,
  });
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7 6.5');
});

test('while it is read, a first page that does not reach it is told', async () => {
  const list = await openWith(keptFrom(4, true));
  await bench.answer();
  expect(onApart).toHaveBeenCalledOnce();
  expect(shownOf(list)).toContain('4 3 2');
});

test('a first page that failed leaves it, and is retried', async () => {
  const list = await openWith(keptFrom(7));
  await bench.answer(new ApiFailure('network'));
  expect(shownOf(list)).toBe('7 6 5');
  expect(list.state).toMatchObject({ phase: 'ready', isKept: true, isMissing: true });
  expect(list.state.failures.first?.code).toBe('network');
  void list.retry('first');
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7');
  expect(list.state).toMatchObject({ isKept: false, failures: {} });
});

test.each(['unauthorized', 'forbidden', 'not-found', 'unsupported'] as const)(
  'a list that is not for this user any more (%s) does not stay',
  async (code) => {
    const list = await openWith(keptFrom(7));
    await bench.answer(new ApiFailure(code));
    expect(shownOf(list)).toBe('');
    expect(list.state).toMatchObject({ phase: 'failed', isKept: false });
  },
);

test('an id that arrives before the first page is there after it', async () => {
  const list = await openWith(keptFrom(7));
  bench.post(1);
  list.arrived('10');
  await bench.answer('asAsked');
  expect(shownOf(list)).toBe('10 9 8 7');
});

test.each([
  ['comes after the first page', async () => bench.answer()],
  ['comes after a refusal', async () => bench.answer(new ApiFailure('forbidden'))],
  ['comes after the list has ended', async () => bench.leave()],
])('what was kept is not shown when it %s', async (_, happens) => {
  const found = Promise.withResolvers<Awaited<ReturnType<KeptPage['ask']>>>();
  const signals: AbortSignal[] = [];
  const ask: KeptPage['ask'] = (signal) => {
    signals.push(signal);
    return found.promise;
  };
  const list = await openWith({ ...keptFrom(7), ask });
  await happens();
  expect(signals[0]?.aborted).toBe(true);
  const before = shownOf(list);
  found.resolve({ data: { ids: ['7'] }, page: {}, error: null });
  await settle();
  expect(shownOf(list)).toBe(before);
  expect(list.state.isKept).toBe(false);
});

test('without anything kept the list waits for its first page', async () => {
  const list = await openWith({ ...keptFrom(7), ask: async () => ({ error: new ApiFailure('not-found') }) });
  expect(list.state).toMatchObject({ phase: 'loading', isKept: false, failures: {} });
});

test('what was kept is asked for only by an empty list', async () => {
  const kept = keptFrom(7);
  const ask = vi.fn(kept.ask);
  await bench.opened({ kept: { ...kept, ask } });
  expect(ask).toHaveBeenCalledOnce();
  bench.open({ kept: { ...kept, ask } });
  await settle();
  expect(ask).toHaveBeenCalledOnce();
});

test('a list in the order of an action is replaced, even while it is read', async () => {
  const list = bench.open({ kept: keptFrom(7, true), isById: false });
  await bench.answer();
  expect(shownOf(list)).toBe('9 8 7');
});

test('while it is read, a list that is empty now goes', async () => {
  const list = await openWith(keptFrom(7, true));
  bench.empty();
  await bench.answer();
  expect(shownOf(list)).toBe('');
  expect(list.state).toMatchObject({ isKept: false, older: 'end' });
});

test('while it is read, what the user has just posted stays', async () => {
  const list = bench.open({ kept: keptFrom(8, true), isEarly: (id) => id === 'own' });
  await settle();
  bench.lists.prepend('k', ['own']);
  await bench.answer();
  expect(shownOf(list)).toBe('9 own 8 7 6');
});

test('it is still that of the earlier visit when it is cut', async () => {
  const list = await openWith(keptFrom(7));
  list.shorten(2);
  expect(shownOf(list)).toBe('7 6');
  expect(list.state.isKept).toBe(true);
});
