import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownInstance } from './known-instance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const UNKNOWN = { ...DEFAULT_INSTANCE, isKnown: false };

test('signing in waits for the answers of the instance', async () => {
  const instance$ = new BehaviorSubject(UNKNOWN);
  const known = knownInstance(instance$, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4999);
  instance$.next({ ...UNKNOWN, name: 'Tea', isKnown: true });
  expect((await known).name).toBe('Tea');
});

test('after five seconds what is known so far decides', async () => {
  const known = knownInstance(new BehaviorSubject(UNKNOWN), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await known).toBe(UNKNOWN);
});

test('and so it does when the page ends', async () => {
  const page = new AbortController();
  const known = knownInstance(new BehaviorSubject(UNKNOWN), page.signal);
  page.abort();
  expect(await known).toBe(UNKNOWN);
});
