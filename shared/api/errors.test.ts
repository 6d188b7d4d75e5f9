import { expect, test, vi } from 'vitest';
import { ApiFailure } from './errors.ts';
import { pageCursors } from './link-header.ts';

const failure = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ApiFailure.fromResponse(status, new Headers(headers), typeof body === 'string' ? body : JSON.stringify(body));

test.for<[string, unknown, string | null]>([
  ['error', { error: 'Record not found' }, 'Record not found'],
  ['error.message', { error: { message: 'No such note.', code: 'NO_SUCH_NOTE' } }, 'No such note.'],
  ['errors.detail', { errors: { detail: 'Page not found' } }, 'Page not found'],
  ['a bare string', '"Something went wrong"', 'Something went wrong'],
  [
    'error as JSON in a string',
    { error: '{"ap_id":["has already been taken"]}' },
    '{"ap_id":["has already been taken"]}',
  ],
  ['an error that is not a text', { error: 400 }, null],
  ['HTML', '<html><body>502 Bad Gateway</body></html>', null],
  ['nothing', '', null],
  ['plain text', 'Not Found', null],
  ['an OAuth error of Mastodon', { error: 'invalid_grant', error_description: 'x' }, 'invalid_grant'],
])('the text of %s', ([, body, text]) => {
  expect(failure(400, body).serverText).toBe(text);
});

test.for<[number, string]>([
  [400, 'invalid'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'invalid'],
  [413, 'invalid'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [500, 'server'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [507, 'server'],
  [418, 'other'],
  [302, 'other'],
])('%i is %s', ([status, code]) => {
  expect(failure(status, '')).toMatchObject({ name: 'ApiError', code, status });
});

test('only machine-readable codes are identifiers: texts are translated', () => {
  expect(failure(403, { error: 'mfa_required' }).identifier).toBe('mfa_required');
  expect(failure(400, { error: 'Angaben ungültig' }).identifier).toBeNull();
  expect(failure(403, { error: 'x', identifier: 'awaiting_approval' }).identifier).toBe('awaiting_approval');
});

test('Retry-After is seconds or a date', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') });
  expect(failure(429, '', { 'Retry-After': '30' }).retryAfter).toBe(30);
  expect(failure(503, '', { 'Retry-After': 'Sat, 21 Nov 2026 12:01:00 GMT' }).retryAfter).toBe(60);
  expect(failure(503, '', { 'Retry-After': 'Sat, 21 Nov 2026 11:00:00 GMT' }).retryAfter).toBe(0);
  expect(failure(429, '', { 'Retry-After': 'soon' }).retryAfter).toBeNull();
  expect(failure(429, '').retryAfter).toBeNull();
  expect(failure(429, '', { 'X-RateLimit-Reset': '2026-11-21T12:04:10.000Z' }).retryAfter).toBe(250);
  expect(failure(503, '', { 'X-RateLimit-Reset': '2026-11-21T12:04:10.000Z' }).retryAfter).toBeNull();
  vi.useRealTimers();
});

test('[API-096] neighbouring pages are read from the Link header, as parameters only', () => {
  const header =
    '<https://other.test/api/v1/timelines/home?limit=20&max_id=B1s7>; rel="next", <https://other.test/api/v1/timelines/home?limit=20&min_id=B1tZ&access_token=x>; rel="prev"';
  expect(pageCursors(header)).toEqual({ next: { max_id: 'B1s7' }, prev: { min_id: 'B1tZ' } });
});

test('[API-096] a cycle of Link headers ends when it repeats', () => {
  const header = '<https://a.test/?max_id=9&limit=20>; rel="next", <https://a.test/?min_id=12>; rel="prev"';
  expect(pageCursors(header, { limit: 20, max_id: '9' })).toEqual({ prev: { min_id: '12' } });
  expect(pageCursors(header, { max_id: '10' })).toMatchObject({ next: { max_id: '9' } });
  expect(pageCursors('<https://a.test/?offset=40>; rel="next"', { offset: 40 })).toEqual({});
});

test.for<[string | null, object]>([
  [null, {}],
  ['', {}],
  ['nonsense', {}],
  ['<https://a.test/?max_id=1>', {}],
  ['<https://a.test/?max_id=1>; rel="last"', {}],
  ['<https://a.test/>; rel="next"', {}],
  ['<https://a.test/?offset=40>; rel=next', { next: { offset: '40' } }],
  ['</api/v1/x?since_id=2>; title="a, b"; rel="previous"', { prev: { since_id: '2' } }],
  ['<https://a.test/?max_id=1,2>; rel="next"', { next: { max_id: '1,2' } }],
])('%s gives %j', ([header, cursors]) => {
  expect(pageCursors(header)).toEqual(cursors);
});
