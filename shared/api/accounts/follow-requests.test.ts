import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { relationship } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-110]', api.followRequests(), 'GET /api/v1/follow_requests?limit=20'],
  ['[API-111]', api.authorizeFollowRequest('B0b'), 'POST /api/v1/follow_requests/B0b/authorize'],
  ['[API-112]', api.rejectFollowRequest('B0b'), 'POST /api/v1/follow_requests/B0b/reject'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-111] approving answers with the relationship', () => {
  expect(replyOf(api.authorizeFollowRequest('1'), relationship).entities.relationship).toHaveLength(1);
});
