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

test.each<[string, StreamStatus, 'alert' | 'status', string]>([
  ['[SH-178] an error with the close code', { kind: 'broke', code: 1011 }, 'alert', 'code 1011'],
  ['[SH-177] a success', { kind: 'reconnected' }, 'status', 'The live connection is back.'],
])('the stream’s notice is %s, for 5 s', (_, event, role, text) => {
  const shell = fakeShell();
  shell.show(<Notices />);
  const status$ = new Subject<StreamStatus>();
  notifyOfStream(status$, shell.notices, shell.ctx.i18n);
  act(() => status$.next(event));
  expect(screen.getByRole(role).textContent).toContain(text);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByRole(role)).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole(role)).toBeNull();
});
