import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { watchReports } from './watch-reports.ts';

const PATH = 'GET /api/v1/pleroma/admin/reports';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[AD-007] open reports are counted every 60000 ms, through a failure, until the context ends', async () => {
  const fake = fakeCtx();
  let total = 3;
  fake.answer(PATH, () => ({ reports: [], total, entities: {} }));
  await watchReports(fake.ctx);
  expect(fake.badge('reports')).toBe(3);
  // The server counts; one report is enough to hear it.
  expect(fake.calls[0]?.query).toEqual({ state: 'open', page: 1, page_size: 1 });
  total = 5;
  await vi.advanceTimersByTimeAsync(59_999);
  expect(fake.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.badge('reports')).toBe(5);
  fake.answer(PATH, () => {
    throw new ApiFailure('unavailable', { status: 503 });
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.calls).toHaveLength(3);
  expect(fake.errors).toEqual([expect.objectContaining({ code: 'unavailable' })]);
  fake.answer(PATH, () => ({ reports: [], total: 1, entities: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.badge('reports')).toBe(1);
  fake.end();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(fake.calls).toHaveLength(4);
});

test('after a refusal there are no more requests', async () => {
  const fake = fakeCtx();
  fake.answer(PATH, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  await watchReports(fake.ctx);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(fake.calls).toHaveLength(1);
  fake.end();
});

test('nothing is counted, reported or asked again after the context has ended', async () => {
  const fake = fakeCtx();
  fake.answer(PATH, () => {
    fake.end();
    return { reports: [], total: 3, entities: {} };
  });
  await watchReports(fake.ctx);
  await vi.advanceTimersByTimeAsync(180_000);
  expect([fake.calls.length, fake.badge('reports'), fake.errors, vi.getTimerCount()]).toEqual([1, 0, [], 0]);
});
