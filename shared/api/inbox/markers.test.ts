import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaMarkers, mastodonMarkers } from '../fixtures/extras.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.markers(['notifications']), 'GET /api/v1/markers?timeline=notifications'],
  [api.saveMarkers({ notifications: '58231' }), 'POST /api/v1/markers {"notifications":{"last_read_id":"58231"}}'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('markers have their time in UTC; an unset one is absent', () => {
  expect(api.markers().parse(akkomaMarkers, newReading())).toEqual({
    notifications: { lastReadId: '58231', updatedAt: '2026-11-21T10:20:00Z', unreadCount: 3 },
  });
  expect(api.markers().parse(mastodonMarkers, newReading())).toMatchObject({
    home: { lastReadId: '115589276352416722', updatedAt: '2026-11-21T10:20:00.000Z', unreadCount: null },
  });
  expect(api.markers().parse({}, newReading())).toEqual({});
  const report = vi.fn();
  expect(api.markers().parse({ home: { last_read_id: '' }, other: 3 }, newReading(report))).toEqual({});
  expect(report).toHaveBeenCalledOnce();
});
