import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-119]', api.mutedDomains(), 'GET /api/v1/domain_blocks?limit=20'],
  ['[API-120]', api.muteDomain('bad.test'), 'POST /api/v1/domain_blocks {"domain":"bad.test"}'],
  ['[API-121]', api.unmuteDomain('bad.test'), 'DELETE /api/v1/domain_blocks {"domain":"bad.test"}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-119] muted hosts', () => {
  expect(api.mutedDomains().parse(['bad.test', null], newReading())).toEqual(['bad.test']);
});
