import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { relationship } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-030]', api.relationships(['B0b']), 'GET /api/v1/accounts/relationships?id=B0b'],
  ['[API-033]', api.follow('B0b', { repeats: false }), 'POST /api/v1/accounts/B0b/follow {"reblogs":false}'],
  ['[API-034]', api.unfollow('B0b'), 'POST /api/v1/accounts/B0b/unfollow'],
  ['[API-035]', api.block('B0b'), 'POST /api/v1/accounts/B0b/block'],
  ['[API-036]', api.unblock('B0b'), 'POST /api/v1/accounts/B0b/unblock'],
  ['[API-037]', api.mute('B0b'), 'POST /api/v1/accounts/B0b/mute {"notifications":true}'],
  ['[API-038]', api.unmute('B0b'), 'POST /api/v1/accounts/B0b/unmute'],
  ['[API-039]', api.removeFromFollowers('B0b'), 'POST /api/v1/accounts/B0b/remove_from_followers'],
  ['[API-040]', api.noteOnAccount('B0b', 'tea friend'), 'POST /api/v1/accounts/B0b/note form comment=tea+friend'],
  ['[API-043]', api.subscribe('B0b'), 'POST /api/v1/pleroma/accounts/B0b/subscribe'],
  ['[API-044]', api.unsubscribe('B0b'), 'POST /api/v1/pleroma/accounts/B0b/unsubscribe'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.follow('B0b', { notify: true }), 'POST /api/v1/accounts/B0b/follow {"reblogs":true,"notify":true}'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-033] a follow answers with the relationship', () => {
  expect(replyOf(api.follow('1'), relationship)).toMatchObject({
    data: { id: relationship.id },
    entities: { relationship: [{ following: true }] },
  });
});
