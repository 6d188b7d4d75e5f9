// @vitest-environment jsdom
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { watchRequests } from './watch-requests.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[PR-062] requests are counted repeatedly, even after a failure, until the context ends', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx();
  const answers = [
    { kind: 'account', ids: ['a', 'b'], entities: {} },
    new ApiFailure('network'),
    { kind: 'account', ids: ['a'], entities: {} },
  ];
  fake.answer('GET /api/v1/follow_requests', () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  await watchRequests(fake.ctx);
  expect(fake.badge('follow-requests')).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fake.badge('follow-requests')).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fake.badge('follow-requests')).toBe(1);
  fake.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.calls).toHaveLength(3);
});
