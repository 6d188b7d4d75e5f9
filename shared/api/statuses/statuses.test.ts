import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import { akkomaRepeat, akkomaStatus, quotedStatus } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-053]', api.status('1'), 'GET /api/v1/statuses/1'],
  ['[API-054]', api.context('1'), 'GET /api/v1/statuses/1/context'],
  ['[API-057]', api.favouritedBy('1'), 'GET /api/v1/statuses/1/favourited_by'],
  ['[API-058]', api.repeatedBy('1'), 'GET /api/v1/statuses/1/reblogged_by'],
  ['[API-059]', api.favourite('1'), 'POST /api/v1/statuses/1/favourite'],
  ['[API-060]', api.unfavourite('1'), 'POST /api/v1/statuses/1/unfavourite'],
  ['[API-061]', api.repeat('1'), 'POST /api/v1/statuses/1/reblog'],
  ['[API-062]', api.unrepeat('1'), 'POST /api/v1/statuses/1/unreblog'],
  ['[API-063]', api.bookmark('1'), 'POST /api/v1/statuses/1/bookmark'],
  ['[API-064]', api.unbookmark('1'), 'POST /api/v1/statuses/1/unbookmark'],
  ['[API-065]', api.pin('1'), 'POST /api/v1/statuses/1/pin'],
  ['[API-066]', api.unpin('1'), 'POST /api/v1/statuses/1/unpin'],
  ['[API-067]', api.muteThread('1'), 'POST /api/v1/statuses/1/mute'],
  ['[API-068]', api.unmuteThread('1'), 'POST /api/v1/statuses/1/unmute'],
  ['[API-069]', api.deleteStatus('1'), 'DELETE /api/v1/statuses/1'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.bookmark('1', { folderId: 'B1f' }), 'POST /api/v1/statuses/1/bookmark {"folder_id":"B1f"}'],
  [api.bookmark('1', { folderId: null }), 'POST /api/v1/statuses/1/bookmark {"folder_id":null}'],
  [api.statusesById(['1', '2']), 'GET /api/v1/statuses?ids=1,2&id=1,2'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-054] a context keeps both orders', () => {
  const { data, entities } = replyOf(api.context('1'), {
    ancestors: [quotedStatus],
    descendants: [akkomaStatus, null],
  });
  expect(data).toEqual({ ancestors: [quotedStatus.id], descendants: [akkomaStatus.id] });
  expect(entities.status).toHaveLength(2);
});

test('[API-054] a context says that the server is still fetching replies', () => {
  const headers = new Headers({ 'Mastodon-Async-Refresh': 'id="x", retry=3' });
  const { data } = replyOf(api.context('1'), { ancestors: [], descendants: [] }, headers);
  expect(data.refresh).toEqual({ id: 'x', retryMs: 3000, resultCount: null });
});

test('[API-061] [API-062] a repeat returns the status it repeats', () => {
  expect(replyOf(api.repeat(akkomaStatus.id), akkomaRepeat).data.id).toBe(akkomaStatus.id);
  const unsaid = { ...akkomaRepeat, reblogged: false, reblog: { ...akkomaRepeat.reblog, reblogged: false } };
  const { status } = replyOf(api.repeat(akkomaStatus.id), unsaid).entities;
  expect(status?.find(({ id }) => id === akkomaStatus.id)?.isRepeated).toBe(true);
  expect(replyOf(api.unrepeat(akkomaStatus.id), akkomaStatus).data.id).toBe(akkomaStatus.id);
  // Nothing is put twice where the ids agree.
  expect(replyOf(api.repeat(akkomaStatus.id), akkomaRepeat).entities.status).toHaveLength(2);
});

test('[API-069] a deletion returns the source', () => {
  expect(api.deleteStatus('1').parse({ ...akkomaStatus, text: 'Hello #tea' }, newReading())).toEqual({
    text: 'Hello #tea',
  });
  expect(api.deleteStatus('1').parse({}, newReading())).toEqual({ text: '' });
});

test('several statuses come as a list', () => {
  expect(api.statusesById(['1', '2']).parse([quotedStatus, null, akkomaStatus], newReading()).ids).toEqual([
    quotedStatus.id,
    akkomaStatus.id,
  ]);
});
