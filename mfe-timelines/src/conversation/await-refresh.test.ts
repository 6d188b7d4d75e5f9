// @vitest-environment jsdom
import { settle, wireStatus } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoad, fails } from './testing/begin-load.ts';
import { reply } from './testing/show-conversation.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEADER = { 'Mastodon-Async-Refresh': 'id="work/1", retry=3, result_count=0' };

/** A conversation whose server is fetching; the states are what it answers when asked, one after the other. */
async function fetching(...states: ([status: string, count: number] | number)[]) {
  const sent = [reply('s3', 's2')];
  const begun = await beginLoad((one) => {
    one.api.on(/context/, () => ({ json: { ancestors: [wireStatus('s1')], descendants: [...sent] }, headers: HEADER }));
    one.api.on(/async_refreshes/, () => {
      const next = states.shift() ?? 404;
      if (typeof next === 'number') return fails(next)();
      return { json: { async_refresh: { id: 'work/1', status: next[0], result_count: next[1] } } };
    });
  });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  const asked = (pattern: RegExp) => begun.fake.api.asked(pattern).length;
  return { ...begun, sent, pass, refreshes: () => asked(/async_refreshes/), contexts: () => asked(/context/) };
}

test('what the server is still fetching is waited for: asked about at its pace, and read when there is more', async () => {
  const { sent, pass, now, refreshes, contexts } = await fetching(['running', 0], ['running', 1], ['finished', 1]);
  expect(now().refreshing).toBe('busy');
  await pass(2999);
  expect(refreshes()).toBe(0);
  await pass(1);
  expect([refreshes(), contexts()]).toEqual([1, 1]);
  sent.push(reply('s4', 's2'));
  await pass(3000);
  expect([refreshes(), contexts()]).toEqual([2, 2]);
  expect(now()).toMatchObject({ below: ['s3'], waiting: ['s4'], refreshing: 'busy' });
  await pass(3000);
  expect([refreshes(), contexts()]).toEqual([3, 3]);
  expect(now()).toMatchObject({ waiting: ['s4'], refreshing: 'idle' });
  await pass(30_000);
  expect(refreshes()).toBe(3);
});

test('the first replies of all are shown at once: there is nothing that they could move', async () => {
  const descendants: ReturnType<typeof reply>[] = [];
  const { now } = await beginLoad((one) => {
    one.api.on(/context/, () => ({ json: { ancestors: [], descendants }, headers: HEADER }));
    one.api.on(/async_refreshes/, { json: { async_refresh: { id: 'work/1', status: 'running', result_count: 1 } } });
  });
  expect(now().below).toEqual([]);
  descendants.push(reply('s3', 's2'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(now()).toMatchObject({ below: ['s3'], waiting: [] });
});

test('an end without anything new is said', async () => {
  const { pass, now } = await fetching(['finished', 0]);
  await pass(3000);
  expect(now()).toMatchObject({ refreshing: 'nothing', below: ['s3'], waiting: [] });
});

test('work that is not known any more has ended: the conversation is read once more', async () => {
  const { pass, now, contexts } = await fetching(404);
  await pass(3000);
  expect([contexts(), now().refreshing]).toEqual([2, 'nothing']);
});

test('a token that may not ask ends the wait; a server that fails is asked again, ever more slowly', async () => {
  const refused = await fetching(403);
  await refused.pass(60_000);
  expect([refused.refreshes(), refused.now().refreshing]).toEqual([1, 'nothing']);
  refused.running.unsubscribe();
  const failing = await fetching(500, 503, ['finished', 0]);
  await failing.pass(3000);
  await failing.pass(5999);
  expect(failing.refreshes()).toBe(1);
  await failing.pass(1);
  expect(failing.refreshes()).toBe(2);
  await failing.pass(12_000);
  expect([failing.refreshes(), failing.now().refreshing]).toEqual([3, 'nothing']);
});

test('who leaves asks nothing any more', async () => {
  const { pass, running, refreshes, contexts } = await fetching(['running', 4]);
  running.unsubscribe();
  await pass(60_000);
  expect([refreshes(), contexts()]).toEqual([0, 1]);
});

test('new replies are asked for while the page is open and seen, less often in a large conversation', async () => {
  const { fake, pass, contexts, running } = await fetching(404);
  fake.api.on(/context/, { json: { ancestors: [], descendants: [reply('s3', 's2'), reply('s4', 's2')] } });
  await pass(10_000);
  expect(contexts()).toBe(2);
  await pass(50_000);
  expect(contexts()).toBe(2);
  await pass(20_000);
  expect(contexts()).toBe(3);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(120_000);
  expect(contexts()).toBe(3);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(contexts()).toBe(4);
  const many = Array.from({ length: 1000 }, (_, at) => reply(`r${at}`, 's2'));
  fake.api.on(/context/, { json: { ancestors: [], descendants: many } });
  await pass(70_000);
  expect(contexts()).toBe(5);
  await pass(290_000);
  expect(contexts()).toBe(5);
  await pass(30_000);
  expect(contexts()).toBe(6);
  seen.mockRestore();
  running.unsubscribe();
});
