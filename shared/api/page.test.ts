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

  test.for([{}, null, 'Something went wrong', { error: 'no' }])('%j is not a list', (raw) => {
    expect(() => api.homeTimeline().parse(raw, newReading())).toThrow(api.MalformedReply);
  });
});
