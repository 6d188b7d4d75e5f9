import { expect, test } from 'vitest';
import * as api from './index.ts';

test('typed text cannot leave its path segment', () => {
  expect(api.account('../../oauth/token?x=1#y').path).toBe('/api/v1/accounts/..%2F..%2Foauth%2Ftoken%3Fx%3D1%23y');
  expect(new URL(api.tagTimeline('..').path, 'https://a.test').pathname).toBe('/api/v1/timelines/tag/%252E%252E');
  expect(new URL(api.account('.').path, 'https://a.test').pathname).toBe('/api/v1/accounts/%252E');
  expect(api.account('half \ud83d').path).toBe('/api/v1/accounts/half%20%EF%BF%BD');
});

test('a cursor has priority over single ids', () => {
  expect(api.homeTimeline({ maxId: '1', cursor: { min_id: '2' } }).query).toMatchObject({ min_id: '2' });
  expect(api.homeTimeline({ maxId: '1', cursor: { min_id: '2' } }).query).not.toHaveProperty('max_id');
});
