import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import { replyOf } from '../fixtures/reply-of.ts';
import { akkomaPoll, akkomaStatus } from '../fixtures/statuses.ts';
import * as api from '../index.ts';

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-070]',
    api.createStatus({
      status: 'tea',
      spoilerText: 'drinks',
      visibility: 'unlisted',
      isSensitive: true,
      contentType: 'text/plain',
      language: 'en',
      mediaIds: ['1', '2'],
      poll: { options: ['a', 'b'], expiresIn: 600, isMultiple: false },
      inReplyToId: '7',
      quoteId: '8',
    }),
    'POST /api/v1/statuses {"status":"tea","spoiler_text":"drinks","sensitive":true,"content_type":"text/plain","language":"en","media_ids":["1","2"],"poll":{"options":["a","b"],"expires_in":600,"multiple":false},"source":"Skerry","visibility":"unlisted","in_reply_to_id":"7","quote_id":"8","quoted_status_id":"8"}',
  ],
  [
    '[API-070]',
    api.previewStatus({ status: 'tea', inReplyToId: '7' }),
    'POST /api/v1/statuses {"status":"tea","source":"Skerry","in_reply_to_id":"7","preview":true}',
  ],
  [
    '[API-072]',
    api.editStatus('1', { status: 'tea', isSensitive: false, contentType: 'text/markdown' }),
    'PUT /api/v1/statuses/1 {"status":"tea","sensitive":false,"content_type":"text/markdown","source":"Skerry"}',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('media without text are sent without an empty text, which some servers refuse; an edit may empty its text', () => {
  expect(line(api.createStatus({ status: '', mediaIds: ['1'] }))).toBe(
    'POST /api/v1/statuses {"media_ids":["1"],"source":"Skerry"}',
  );
  expect(line(api.editStatus('1', { status: '', mediaIds: ['1'] }))).toContain('"status":""');
});

test('an edit has new descriptions of media that the status already has', () => {
  const descriptions = [{ id: '1', description: 'better words' }];
  expect(line(api.editStatus('1', { status: 'tea', mediaIds: ['1'], descriptions }))).toContain(
    '"media_attributes":[{"id":"1","description":"better words"}]',
  );
  expect(line(api.editStatus('1', { status: 'tea', descriptions: [] }))).not.toContain('media_attributes');
});

test('an edit that the server stores under another id is shown under the one that was edited', () => {
  const edited = { ...akkomaStatus, id: 'later', content: 'edited' };
  const { data, entities } = replyOf(api.editStatus('first', { status: 'edited' }), edited);
  expect(data).toEqual({ kind: 'status', id: 'first' });
  expect(entities.status?.map(({ id, contentHtml }) => [id, contentHtml])).toEqual(
    expect.arrayContaining([
      ['later', 'edited'],
      ['first', 'edited'],
    ]),
  );
});

test('[API-071] a status carries its idempotency key, a preview none', () => {
  expect(api.createStatus({ status: 'tea', idempotencyKey: 'k' }).idempotencyKey).toBe('k');
  expect(api.previewStatus({ status: 'tea', idempotencyKey: 'k' }).idempotencyKey).toBeUndefined();
});

test('a preview is the status itself, with its poll, and brings no entity', () => {
  const { data, entities } = replyOf(api.previewStatus({ status: 'tea' }), { ...akkomaStatus, poll: akkomaPoll });
  expect(data).toMatchObject({ status: { contentHtml: akkomaStatus.content }, poll: { id: akkomaPoll.id } });
  expect(entities).toEqual({});
});
