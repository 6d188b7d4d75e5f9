import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaScheduled, mastodonScheduled } from '../fixtures/extras.ts';
import { line } from '../fixtures/line.ts';
import { akkomaStatus, attachment } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [
    api.scheduleStatus({ status: 'Good morning', visibility: 'public' }, '2026-11-22T08:00:00.000Z'),
    'POST /api/v1/statuses {"status":"Good morning","source":"Skerry","visibility":"public","scheduled_at":"2026-11-22T08:00:00.000Z"}',
  ],
  [api.scheduledStatuses({ maxId: '9' }), 'GET /api/v1/scheduled_statuses?limit=20&max_id=9'],
  [api.scheduledStatus('14'), 'GET /api/v1/scheduled_statuses/14'],
  [
    api.reschedule('14', '2026-11-23T08:00:00.000Z'),
    'PUT /api/v1/scheduled_statuses/14 {"scheduled_at":"2026-11-23T08:00:00.000Z"}',
  ],
  [api.cancelScheduled('14'), 'DELETE /api/v1/scheduled_statuses/14'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a scheduled status keeps its idempotency key', () => {
  expect(api.scheduleStatus({ status: 'x', idempotencyKey: 'k' }, '2026-11-22T08:00:00.000Z').idempotencyKey).toBe('k');
});

test('a scheduled status has what was typed', () => {
  expect(api.scheduledStatuses().parse([akkomaScheduled, { id: null }], newReading())).toMatchObject([
    {
      id: '14',
      scheduledAt: '2026-11-22T08:00:00.000Z',
      text: 'Good morning',
      spoilerText: 'sun',
      visibility: 'unlisted',
      isSensitive: false,
      inReplyToId: null,
      pollOptions: ['a', 'b'],
      attachments: [{ id: attachment.id }],
    },
  ]);
  expect(api.scheduledStatus('3221').parse(mastodonScheduled, newReading())).toEqual({
    id: '3221',
    scheduledAt: '2026-11-22T08:00:00.000Z',
    text: 'Guten Morgen',
    spoilerText: '',
    visibility: 'public',
    isSensitive: false,
    inReplyToId: '115589276352416',
    pollOptions: [],
    attachments: [],
  });
});

test('what was to be scheduled is scheduled, or published at once', () => {
  const call = api.scheduleStatus({ status: 'Good morning' }, '2026-11-22T08:00:00.000Z');
  expect(call.parse(akkomaScheduled, newReading())).toMatchObject({ kind: 'scheduled', scheduled: { id: '14' } });
  expect(replyOf(call, akkomaStatus)).toMatchObject({
    data: { kind: 'published', id: akkomaStatus.id },
    entities: { status: [{ id: akkomaStatus.id }] },
  });
  expect(() => call.parse({ id: '1' }, newReading())).toThrow(api.MalformedReply);
});

test.each([undefined, null, 'soon', 7, {}])(
  'one whose time is %j is there, so that it can be cancelled',
  (scheduled_at) => {
    expect(api.scheduledStatuses().parse([{ ...akkomaScheduled, scheduled_at }], newReading())).toMatchObject([
      { id: akkomaScheduled.id, scheduledAt: null },
    ]);
  },
);

test('the reply to a new one whose time cannot be read is still a scheduled one', () => {
  const call = api.scheduleStatus({ status: 'x' }, '2026-11-22T08:00:00.000Z');
  expect(replyOf(call, { ...akkomaScheduled, scheduled_at: 'soon' }).data).toMatchObject({
    kind: 'scheduled',
    scheduled: { scheduledAt: null },
  });
});
