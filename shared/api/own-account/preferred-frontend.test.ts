import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.preferredFrontends(), 'GET /api/v1/akkoma/preferred_frontend/available'],
  [
    api.preferFrontend('pleroma-fe/stable'),
    'PUT /api/v1/akkoma/preferred_frontend {"frontend_name":"pleroma-fe/stable"}',
  ],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('front ends have names', () => {
  expect(api.preferredFrontends().parse(['pleroma-fe/stable', 3], newReading())).toEqual(['pleroma-fe/stable']);
});
