import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { put } from '../api/read/batch.ts';
import { readReply } from '../api/read-reply.ts';
import type { ApiCall } from '../contract/api.ts';
import { createEntityCache } from './cache.ts';
import { createMergingApi, type Delivery, type Transport } from './merging-api.ts';
import { status } from '../entities/testing/samples.ts';

/** Brings status 1, and gives its id. */
const call: ApiCall<string> = {
  method: 'POST',
  path: '/things',
  parse: (_, reading) => put(reading, 'status', status('1', { isBookmarked: true })),
};
const delivered = <T>(asked: ApiCall<T>): Delivery<T> => ({
  ...readReply(asked, null, () => undefined),
  page: { next: { max_id: '1' } },
  error: null,
});
const transportOf = (request: Transport['request']): Transport => ({ request });

test('a result has ids, cursors and no entities: those are in the cache', async () => {
  const cache = createEntityCache();
  const api = createMergingApi(
    transportOf(async (asked) => delivered(asked)),
    cache,
  );
  const result = await api.request(call);
  expect(result).toEqual({ data: '1', page: { next: { max_id: '1' } }, error: null });
  expect(cache.peek('status', '1')?.isBookmarked).toBe(true);
});

test.for<[number, boolean]>([
  [404, true],
  [403, false],
])('a %i to the call for a status shows it as deleted: %s', async ([code, isDeleted]) => {
  const cache = createEntityCache();
  cache.merge({ status: [status('1')] });
  const error = new ApiFailure(code === 404 ? 'not-found' : 'forbidden', { status: code });
  const api = createMergingApi(
    transportOf(async () => ({ error })),
    cache,
  );
  await api.request(call);
  expect(cache.peek('status', '1')?.isDeleted).toBe(false);
  await api.request({ ...call, goneStatus: '2' });
  await api.request({ ...call, goneStatus: '1' });
  expect(cache.peek('status', '1')?.isDeleted).toBe(isDeleted);
  expect(cache.peek('status', '2')).toBeUndefined();
});

test('a failure is a value, and merges nothing', async () => {
  const cache = createEntityCache();
  const error = new ApiFailure('forbidden', { status: 403 });
  const api = createMergingApi(
    transportOf(async () => ({ error })),
    cache,
  );
  expect(await api.request(call)).toEqual({ error });
  expect(cache.size().status).toBe(0);
});

test('a world that ended merges nothing that was under way', async () => {
  const cache = createEntityCache();
  const answer = Promise.withResolvers<void>();
  const api = createMergingApi(
    transportOf(async (asked) => {
      await answer.promise;
      return delivered(asked);
    }),
    cache,
  );
  const underWay = api.request(call);
  cache.clear();
  answer.resolve();
  await underWay;
  expect(cache.size().status).toBe(0);
});

test('a change is shown at once, and is no matter of the transport', async () => {
  const cache = createEntityCache();
  cache.merge({ status: [status('1')] });
  const request = vi.fn(async (asked: ApiCall<unknown>) => delivered(asked));
  const api = createMergingApi(transportOf(request as Transport['request']), cache);
  const { signal } = new AbortController();
  const underWay = api.request(call, {
    signal,
    optimistic: { kind: 'status', id: '1', patch: (now) => ({ ...now, isPinned: true }) },
  });
  expect(cache.peek('status', '1')).toMatchObject({ isPinned: true, isBookmarked: false });
  await underWay;
  expect(cache.peek('status', '1')).toMatchObject({ isPinned: false, isBookmarked: true });
  expect(request).toHaveBeenCalledExactlyOnceWith(call, { signal });
});
