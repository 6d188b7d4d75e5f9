import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle, wireAccount, wireNotification } from '@skerry/shared/testing';
import { NOTIFICATIONS_LIST } from './notification-feed.ts';
import { rows, show } from './testing/show-notifications.tsx';

/** Favourites of one status, newest first: by whom, and whether they are seen. */
const favourites = (...given: (readonly [who: string, isSeen: boolean])[]) =>
  given.map(([id, is_seen], index) =>
    wireNotification(String(99 - index), 'favourite', {
      account: { id, acct: id, username: id, display_name: `Person ${id}` },
      pleroma: { is_seen, is_muted: false },
    }),
  );
const marked = () => rows().map(({ className }) => className.includes('unseen'));

test('a folded line is marked while any of it is unseen, a row of its own by itself', async () => {
  await show(favourites(['a2', true], ['a3', false]));
  expect(marked()).toEqual([true]);
  cleanup();
  await show(favourites(['a2', true], ['a3', true]));
  expect(marked()).toEqual([false]);
  cleanup();
  await show(favourites(['a2', true], ['a2', false]));
  expect(marked()).toEqual([false, true]);
});

test('a folded line that is opened marks only what is unseen in it', async () => {
  const fake = await show(favourites(['a2', true], ['a3', false], ['a4', true]));
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(rows()[0]!);
  await act(settle);
  expect(fake.api.asked(/notifications\/read/).map(({ body }) => body)).toEqual([new URLSearchParams({ id: '98' })]);
});

test('who did the same thing again stands alone below a line of several', async () => {
  await show(favourites(['a2', false], ['a3', false], ['a2', false]));
  expect(rows()).toHaveLength(2);
});

test('of many people a folded line shows the first faces and counts the others', async () => {
  await show(favourites(...Array.from({ length: 12 }, (_, index) => [`b${index}`, false] as const)));
  const [row] = rows();
  expect(within(row!).getAllByLabelText(/^@b\d+$/)).toHaveLength(6);
  expect(row!.textContent).toContain('and 11 others favourited your post');
});

test.each([
  ['favourite', 'favourited'],
  ['reblog', 'repeated'],
  ['pleroma:emoji_reaction', 'reacted to'],
])('whoever hides counts reads no number in a folded line (%s)', async (type, did) => {
  const all = ['1003', '1002', '1001'].map((id, at) =>
    wireNotification(id, type, { emoji: '🌊', account: wireAccount(`b${at}`) }),
  );
  await show(all, { others: { 'shell.hideCounts': true } });
  expect(rows()).toHaveLength(1);
  expect(rows()[0]!.textContent).toContain(`and others ${did} your post`);
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
});

test.each([
  ['Deny', { modalOnDenyFollow: true }, true],
  ['Approve', { modalOnApproveFollow: true }, false],
] as const)(
  '[SE-014] [SE-015] the question before an answer (%s) names what and who',
  async (name, others, isDangerous) => {
    const request = wireNotification('1', 'follow_request', {
      status: null,
      account: { id: 'a5', acct: 'ana', username: 'ana', display_name: 'Ana' },
    });
    const fake = await show([request], { others });
    fake.confirm.mockResolvedValue(false);
    fireEvent.click(within(screen.getByRole('feed')).getByRole('button', { name }));
    await act(settle);
    expect(fake.confirm.mock.calls).toEqual([
      [{ title: name, body: 'Ana · @ana', confirmLabel: name, danger: isDangerous }],
    ]);
  },
);

test('nothing is folded over a gap: more of the same may be missing there', async () => {
  const fake = await show(favourites(['a2', false], ['a3', false], ['a4', false], ['a5', false]));
  expect(rows()).toHaveLength(1);
  act(() => fake.entities.lists.gap(NOTIFICATIONS_LIST, '98'));
  await act(settle);
  const folded = rows().map((row) => row.textContent?.match(/and \d+ other/)?.[0]);
  expect(folded.filter((text) => text !== undefined)).toEqual(['and 1 other', 'and 1 other']);
});
