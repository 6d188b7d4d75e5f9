import { expect, test } from 'vitest';
import { replyOf } from '../fixtures/reply-of.ts';
import { line } from '../fixtures/line.ts';
import { asyncRefresh, readAsyncRefresh } from './async-refresh.ts';

test('the header says which work continues, when to ask, and what it has brought', () => {
  expect(readAsyncRefresh('id="a b/1", retry=3, result_count=7')).toEqual({
    id: 'a b/1',
    retryMs: 3000,
    resultCount: 7,
  });
  expect(readAsyncRefresh('retry=10,id="x"')).toEqual({ id: 'x', retryMs: 10_000, resultCount: null });
});

test.for([null, '', 'retry=3', 'id=""', `id="${'x'.repeat(501)}"`, '"', '=;,'])('%s announces nothing', (header) => {
  expect(readAsyncRefresh(header)).toBeNull();
});

test.for<[string, number]>([
  ['id="x"', 5000],
  ['id="x", retry=0', 1000],
  ['id="x", retry=-4', 5000],
  ['id="x", retry=999999', 60_000],
  ['id="x", retry=soon', 5000],
])('a wait that is missing or senseless is a usual one: %s', ([header, retryMs]) => {
  expect(readAsyncRefresh(header)?.retryMs).toBe(retryMs);
});

test('the call encodes the id, and reads whether the work runs', () => {
  expect(line(asyncRefresh('a b/1'))).toBe('GET /api/v1_alpha/async_refreshes/a%20b%2F1');
  const read = (found: object) => replyOf(asyncRefresh('x'), { async_refresh: found }).data;
  expect(read({ id: 'x', status: 'running', result_count: 2 })).toEqual({ isRunning: true, resultCount: 2 });
  expect(read({ id: 'x', status: 'finished', result_count: null })).toEqual({ isRunning: false, resultCount: null });
  expect(read({ id: 'x', result_count: '2' })).toEqual({ isRunning: false, resultCount: null });
  expect(() => replyOf(asyncRefresh('x'), {})).toThrow('async refresh');
});
