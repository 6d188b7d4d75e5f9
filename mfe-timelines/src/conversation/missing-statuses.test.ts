import { apiError, wireStatus } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { fetchStatuses } from './missing-statuses.ts';

const SEVERAL = /GET \/api\/v1\/statuses$/;
const ids = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`);
const { signal } = new AbortController();
const refuses = (fake: ReturnType<typeof fakeCtx>, error: ReturnType<typeof apiError>) =>
  fake.api.on(SEVERAL, () => {
    throw error;
  });

test('several are asked for at once, a hundred at most; those that are there count', async () => {
  const fake = fakeCtx();
  fake.api.on(SEVERAL, { json: [wireStatus('s1')] });
  expect(await fetchStatuses(fake.ctx, ids(101), signal)).toEqual(['s1']);
  expect(fake.calls.map(({ query }) => query?.['ids'])).toEqual([ids(100)]);
});

test('a server without that call is asked for each, ten at most', async () => {
  const fake = fakeCtx();
  refuses(fake, apiError(0, 'unsupported'));
  fake.api.on(/statuses\/s[1-9]$/, { json: wireStatus('s1') });
  expect(await fetchStatuses(fake.ctx, ids(12), signal)).toEqual(ids(10).slice(1));
  expect(fake.api.asked(/statuses\/s\d+$/)).toHaveLength(10);
  expect(fake.errors).toEqual([]);
});

test('a failure is reported, and nothing more is asked', async () => {
  const fake = fakeCtx();
  refuses(fake, apiError(500));
  expect(await fetchStatuses(fake.ctx, ids(2), signal)).toEqual([]);
  expect(fake.calls).toHaveLength(1);
  expect(fake.errors).toHaveLength(1);
});

test('who has left asks nothing more, and nothing is reported', async () => {
  const fake = fakeCtx();
  const left = new AbortController();
  fake.api.on(SEVERAL, () => {
    left.abort();
    throw apiError(0, 'unsupported');
  });
  expect(await fetchStatuses(fake.ctx, ids(2), left.signal)).toEqual([]);
  expect(fake.calls).toHaveLength(1);
  expect(fake.errors).toEqual([]);
});
