import { describe, expect, test, vi } from 'vitest';
import { akkomaAccount } from './fixtures/accounts.ts';
import { akkomaStatus, quotedStatus } from './fixtures/statuses.ts';
import * as api from './index.ts';
import { newReading } from './fixtures/reply-of.ts';

describe('lists', () => {
  test('a malformed item is left out and reported, never the list', () => {
    const report = vi.fn();
    const raw = [{ id: 'broken' }, akkomaStatus, null, quotedStatus, akkomaStatus];
    const { data, entities } = api.readReply(api.homeTimeline(), raw, report);
    expect(data.ids).toEqual([akkomaStatus.id, quotedStatus.id]);
    expect(entities.status).toHaveLength(3);
    expect(report).toHaveBeenCalledExactlyOnceWith('a malformed status was left out of a list');
  });

  test('[EN-030] a malformed notification is reported and left out', () => {
    const report = vi.fn();
    const good = { id: '1', type: 'follow', created_at: '2026-11-21T10:00:00.000Z', account: akkomaAccount };
    expect(api.notifications().parse([{ id: '2', type: 'follow', account: {} }, good], newReading(report)).ids).toEqual(
      ['1'],
    );
    expect(report).toHaveBeenCalledOnce();
  });

  test('what is beyond the most that is kept of a list inside an entity is reported too, and one for all malformed items', () => {
    const report = vi.fn();
    const options = Array.from({ length: 130 }, (_, index) => ({ title: `Tide ${index}`, votes_count: 0 }));
    const emojis = [{ shortcode: 1 }, { shortcode: 'tea', url: 'javascript:0' }];
    const poll = { id: 'p', options, emojis, expired: false, multiple: false, votes_count: 0 };
    const { entities } = api.readReply(api.homeTimeline(), [{ ...akkomaStatus, poll }], report);
    expect(entities.poll?.[0]?.options).toHaveLength(100);
    expect(report.mock.calls.flat()).toEqual([
      'a list (option of a poll) was cut after 100 of 130',
      '2 malformed items (emoji) were left out of a list',
    ]);
  });

  test.for([{}, null, 'Something went wrong', { error: 'no' }])('%j is not a list', (raw) => {
    expect(() => api.homeTimeline().parse(raw, newReading())).toThrow(api.MalformedReply);
  });
});
