import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.familiarFollowers(['B0b']), 'GET /api/v1/accounts/familiar_followers?id=B0b'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});
