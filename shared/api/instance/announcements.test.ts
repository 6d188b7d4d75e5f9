import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-122]', api.announcements(), 'GET /api/v1/announcements'],
  ['[API-123]', api.dismissAnnouncement('B1a'), 'POST /api/v1/announcements/B1a/dismiss'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-038] an announcement', () => {
  const wire = {
    id: 'B1a',
    content: '<p>tonight</p>',
    starts_at: '2026-11-21T20:00:00Z',
    ends_at: null,
    all_day: true,
    published_at: '2026-11-20T09:00:00Z',
    read: true,
    emojis: [],
    pleroma: { raw_content: 'tonight' },
  };
  expect(api.announcements().parse([wire, {}], newReading())).toEqual([
    {
      id: 'B1a',
      contentHtml: '<p>tonight</p>',
      source: 'tonight',
      startsAt: '2026-11-21T20:00:00Z',
      endsAt: null,
      isAllDay: true,
      publishedAt: '2026-11-20T09:00:00Z',
      isRead: true,
      emojis: [],
    },
  ]);
});
