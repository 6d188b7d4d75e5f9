// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReach } from './reach.ts';

const ended = { current: new AbortController() };

beforeEach(() => {
  vi.useFakeTimers();
  ended.current = new AbortController();
});
afterEach(() => {
  ended.current.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answer = (status: number) => () => Promise.resolve(new Response('', { status }));
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));

function start(probe: () => Promise<Response>, isOnline = true) {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const answers = { call: answer(200) as () => Promise<Response>, probe };
  const fetch = vi.fn((input: string) => (input === '/probe' ? answers.probe() : answers.call()));
  const reach = createReach({ page: window, fetch, probe: '/probe', signal: ended.current.signal });
  const said: unknown[] = [];
  reach.loss$.subscribe((loss) => said.push(loss));
  const back = vi.fn();
  window.addEventListener('online', back, { signal: ended.current.signal });
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const ask = async (call: () => Promise<Response>, signal?: AbortSignal) => {
    answers.call = call;
    await reach.fetch('/call', signal ? { signal } : {}).catch(() => undefined);
    await pass();
  };
  return { reach, fetch, answers, said, back, pass, ask, onLine };
}

test.each([
  ['nothing at all', nothing],
  ['203 of the worker, which kept it', answer(203)],
  ['502 of a proxy', answer(502)],
  ['504 of a proxy', answer(504)],
])('a request that gets %s, and an instance that is not there either: not reached', async (_, call) => {
  const { said, ask } = start(call);
  await ask(call);
  expect(said).toEqual([null, 'unreached']);
});

test.each([200, 401, 404, 429, 500, 503])('an answer with %i is the instance’s own', async (status) => {
  const { fetch, said, ask } = start(nothing);
  await ask(answer(status));
  expect(said).toEqual([null]);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a request that fails alone, such as one that the browser blocks, is not the connection', async () => {
  const { said, ask } = start(answer(200));
  await ask(nothing);
  expect(said).toEqual([null]);
});

test('a request that the page ends says nothing', async () => {
  const { fetch, ask } = start(nothing);
  await ask(nothing, AbortSignal.abort());
  expect(fetch).toHaveBeenCalledOnce();
});

test('the instance is asked again with a growing wait, and what waited for the network goes on when it is there', async () => {
  const { fetch, answers, said, back, pass, ask } = start(nothing);
  await ask(nothing);
  const asked = () => fetch.mock.calls.filter(([input]) => input === '/probe').length;
  expect(asked()).toBe(1);
  await pass(1999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  await pass(3999);
  expect(asked()).toBe(2);
  answers.probe = answer(200);
  await pass(1);
  expect(said).toEqual([null, 'unreached', null]);
  expect(back).toHaveBeenCalledOnce();
  await pass(600_000);
  expect(asked()).toBe(3);
});

test('the wait is half a minute at most', async () => {
  const { fetch, pass, ask } = start(nothing);
  await ask(nothing);
  await pass(600_000);
  const asked = fetch.mock.calls.length;
  await pass(30_000);
  expect(fetch.mock.calls.length).toBe(asked + 1);
});

test('any answer of the instance ends it at once', async () => {
  const { said, back, ask } = start(nothing);
  await ask(nothing);
  await ask(answer(200));
  expect(said).toEqual([null, 'unreached', null]);
  expect(back).toHaveBeenCalledOnce();
});

test('the browser says that it is offline; back online, the instance is asked, and lists are not sent twice', async () => {
  const { answers, said, back, pass, onLine } = start(nothing);
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(said).toEqual([null, 'offline']);
  onLine.mockReturnValue(true);
  answers.probe = answer(200);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(said).toEqual([null, 'offline', null]);
  expect(back).toHaveBeenCalledOnce();
});

test('a network that is back before its instance answers: what waits goes on a second time', async () => {
  const { answers, said, back, pass } = start(nothing, false);
  expect(said).toEqual(['offline']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(said).toEqual(['offline', 'unreached']);
  answers.probe = answer(200);
  await pass(2000);
  expect(said.at(-1)).toBeNull();
  expect(back).toHaveBeenCalledTimes(2);
});

test('nothing is asked after the page has ended', async () => {
  const { fetch, pass, ask } = start(nothing);
  await ask(nothing);
  const asked = fetch.mock.calls.length;
  ended.current.abort();
  await pass(600_000);
  expect(fetch.mock.calls.length).toBe(asked);
});
