import { act, cleanup, screen } from '@testing-library/react';
import { Subject } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '../notices/notices.tsx';
import { fakeShell } from '../testing/fake-shell.tsx';
import type { StreamStatus } from './breaks.ts';
import { notifyOfStream } from './stream-notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(isReached: () => Promise<boolean>) {
  const shell = fakeShell();
  shell.show(<Notices />);
  const status$ = new Subject<StreamStatus>();
  notifyOfStream(status$, shell.notices, shell.ctx.i18n, isReached);
  return (status: StreamStatus) =>
    act(async () => {
      status$.next(status);
      await vi.advanceTimersByTimeAsync(0);
    });
}

const BROKE: StreamStatus = { kind: 'broke', code: 1011 };
const BACK: StreamStatus = { kind: 'reconnected' };

test.each<[string, StreamStatus[], 'alert' | 'status', string]>([
  ['[SH-178] an error with the close code', [BROKE], 'alert', 'code 1011'],
  ['[SH-177] a success', [BROKE, BACK], 'status', 'Live connection restored.'],
])('the stream’s notice is %s, for 5 s', async (_, events, role, text) => {
  const happens = start(() => Promise.resolve(true));
  for (const event of events) await happens(event);
  expect(screen.getByRole(role).textContent).toContain(text);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByRole(role)).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole(role)).toBeNull();
});

test('where the instance is not reached at all the bar says so, and the stream says nothing, nor when it is back', async () => {
  const happens = start(() => Promise.resolve(false));
  await happens(BROKE);
  expect(screen.queryByRole('alert')).toBeNull();
  await happens(BACK);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a stream that is back before it is known whether the instance was there says nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const happens = start(() => promise);
  await happens(BROKE);
  await happens(BACK);
  await act(async () => resolve(true));
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
});
