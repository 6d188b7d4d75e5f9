import { expect, test } from 'vitest';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import type { StreamPort, StreamSource } from '@skerry/shared/contract';
import { deferStream } from './deferred-stream.ts';

const SOURCE: StreamSource = { stream: 'public' };

function setUp() {
  const ended = new AbortController();
  const retry$ = new Subject<void>();
  const loads: PromiseWithResolvers<StreamPort>[] = [];
  const problems: string[] = [];
  const stream = deferStream({
    load: () => {
      const loading = Promise.withResolvers<StreamPort>();
      loads.push(loading);
      return loading.promise;
    },
    retry$,
    report: (problem) => problems.push(problem),
    signal: ended.signal,
  });
  return { ended, retry$, loads, problems, stream };
}

function loadedStream() {
  const live$ = new BehaviorSubject<'live' | 'polling'>('polling');
  const broken$ = new BehaviorSubject(false);
  const port: StreamPort = { subscribe: () => live$, isBroken: () => broken$ };
  return { live$, broken$, port };
}

const settled = () => Promise.allSettled([Promise.resolve().then(() => undefined)]);

test('the code is fetched for the first subscriber, once, and not for a look at breaks', () => {
  const { stream, loads } = setUp();
  stream.isBroken(SOURCE).subscribe();
  expect(loads).toHaveLength(0);
  stream.subscribe(SOURCE).subscribe();
  stream.subscribe(SOURCE).subscribe();
  expect(loads).toHaveLength(1);
});

test('subscribers poll until it is there, then follow it', async () => {
  const { stream, loads } = setUp();
  const { live$, broken$, port } = loadedStream();
  const states: string[] = [];
  const breaks: boolean[] = [];
  stream.subscribe(SOURCE).subscribe((state) => states.push(state));
  stream.isBroken(SOURCE).subscribe((isBroken) => breaks.push(isBroken));
  expect([states, breaks]).toEqual([['polling'], [false]]);
  loads[0]?.resolve(port);
  await settled();
  live$.next('live');
  broken$.next(true);
  expect([states, breaks]).toEqual([
    ['polling', 'live'],
    [false, true],
  ]);
});

test('a failed load is reported, and repeated when an attempt is worth it', async () => {
  const { stream, loads, retry$, problems } = setUp();
  const { live$, port } = loadedStream();
  const states: string[] = [];
  stream.subscribe(SOURCE).subscribe((state) => states.push(state));
  loads[0]?.reject(new Error('away'));
  await settled();
  expect(problems).toEqual(['live updates could not be loaded']);
  stream.subscribe(SOURCE).subscribe();
  expect(loads).toHaveLength(1);
  retry$.next();
  retry$.next();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(port);
  await settled();
  live$.next('live');
  expect(states).toEqual(['polling', 'live']);
});

test('at the end of its world it completes, and loads nothing more', async () => {
  const { stream, loads, retry$, problems, ended } = setUp();
  let isComplete = false;
  stream.subscribe(SOURCE).subscribe({ complete: () => (isComplete = true) });
  ended.abort();
  expect(isComplete).toBe(true);
  loads[0]?.reject(new Error('aborted'));
  await settled();
  retry$.next();
  stream.subscribe(SOURCE).subscribe();
  expect([loads.length, problems.length]).toEqual([1, 0]);
});
