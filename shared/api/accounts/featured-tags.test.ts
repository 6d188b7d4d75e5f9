import { expect, test, vi } from 'vitest';
import { line } from '../fixtures/line.ts';
import { newReading } from '../fixtures/reply-of.ts';
import * as api from '../index.ts';

test('featured hashtags are read, with counts as texts too, and a malformed one is left out', () => {
  const call = api.featuredTags('B0/b');
  expect(line(call)).toBe('GET /api/v1/accounts/B0%2Fb/featured_tags');
  expect(call.needs).toBe('featuredTags');
  const report = vi.fn();
  const tags = call.parse(
    [
      { id: '1', name: 'tides', statuses_count: '12', last_status_at: null },
      { name: 'ebb', statuses_count: 3 },
      { name: '' },
    ],
    newReading(report),
  );
  expect(tags).toEqual([
    { name: 'tides', statusesCount: 12 },
    { name: 'ebb', statusesCount: 3 },
  ]);
  expect(report).toHaveBeenCalledOnce();
});
