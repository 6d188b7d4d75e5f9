import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-011]', api.sessions(), 'GET /api/oauth_tokens.json'],
  ['[API-012]', api.endSession('921'), 'DELETE /api/oauth_tokens/921'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-011] a session ends at a time in UTC', () => {
  expect(
    api.sessions().parse([{ id: 921, app_name: 'Webclient', valid_until: '2126-10-28T11:36:00.123456' }], newReading()),
  ).toEqual([{ id: '921', appName: 'Webclient', validUntil: '2126-10-28T11:36:00.123456Z' }]);
});
