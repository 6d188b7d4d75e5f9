import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Slots } from '@skerry/shared/contract';
import { down, renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { AccountTimeline } from './account-timeline.tsx';

beforeEach(() => sessionStorage.clear());

async function show(kind: Slots['account/timeline/v1']['kind'], json: unknown[], pinned: unknown[] = []) {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/accounts/, ({ query }) => ({ json: query?.pinned ? pinned : json }));
  renderIn(fake, <AccountTimeline accountId="a1" kind={kind} />);
  await act(settle);
  return fake;
}

test.each([
  ['statuses', /GET \/api\/v1\/accounts\/a1\/statuses/, { exclude_replies: true }],
  ['replies', /GET \/api\/v1\/accounts\/a1\/statuses/, { exclude_reblogs: true }],
  ['media', /GET \/api\/v1\/accounts\/a1\/statuses/, { only_media: true }],
  ['favourites', /GET \/api\/v1\/pleroma\/accounts\/a1\/favourites/, {}],
] as const)('the tab %s requests what it shows', async (kind, path, query) => {
  const fake = await show(kind, down(2, 1));
  expect(fake.api.asked(path).find((call) => !call.query?.pinned)?.query).toMatchObject(query);
  expect(screen.getByText('Text of s2')).toBeTruthy();
});

test('[TL-008] pinned statuses come first, marked as such', async () => {
  await show('statuses', down(2, 1), [wireStatus('p1')]);
  expect(screen.getAllByRole('article')[0]?.getAttribute('data-status')).toBe('p1');
  expect(screen.getByText('Pinned')).toBeTruthy();
});

test('an account without statuses says so', async () => {
  await show('replies', []);
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});
