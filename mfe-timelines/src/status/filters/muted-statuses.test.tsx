import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aRelationship, wireAccount, wireRepeat } from '@skerry/shared/testing';
import { AccountTimeline } from '../../account-timeline/account-timeline.tsx';
import { home, says, show } from './testing/show-filtered.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
});

test('[SE-042] [TL-058] with filtered statuses removed, nothing of muted or filtered ones is shown', async () => {
  await show(
    home,
    [says('s4', 'A secret'), says('s3', 'Some politics'), says('s2', 'Muted', { muted: true }), says('s1', 'Tea')],
    { settings: { hideFilteredStatuses: true, muteWords: ['politics'] } },
  );
  await waitFor(() => {
    expect(screen.queryByText('A secret')).toBeNull();
  });
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('data-status'))).toEqual(['s1']);
});

test('[SE-047] a status with a muted word is muted, in whichever part the word is', async () => {
  await show(
    home,
    [
      says('s3', 'R&amp;D news'),
      says('s2', 'Tea', { spoiler_text: 'Politics' }),
      says('s1', '<a href="https://politics.example">Cake</a>'),
    ],
    { settings: { muteWords: ['politics', 'r&d'] } },
  );
  expect(screen.getByText('Muted word “r&d”: @usera1')).toBeTruthy();
  expect(screen.getByText('Muted word “politics”: @usera1')).toBeTruthy();
  expect(screen.getByText('Cake')).toBeTruthy();
});

test('[SE-043] statuses of bots are muted if the preference says so', async () => {
  const json = [says('s2', 'Beep', { account: wireAccount('b1', { bot: true }) }), says('s1', 'Tea')];
  await show(home, json, { settings: { muteBotStatuses: true } });
  expect(screen.getByText('Bot: @userb1')).toBeTruthy();
  expect(screen.queryByText('Beep')).toBeNull();
  expect(screen.getByText('Tea')).toBeTruthy();
});

test('the operator may hide posts of muted accounts and conversations; bots, muted words and filters stay as they are', async () => {
  const bot = wireAccount('b1', { bot: true });
  await show(
    home,
    [
      says('s5', 'A secret'),
      says('s4', 'Beep', { account: bot }),
      says('s3', 'Thread', { pleroma: { thread_muted: true } }),
      says('s2', 'Muted', { muted: true }),
      says('s1', 'Tea'),
    ],
    { settings: { 'timelines.hideMutedPosts': true, muteBotStatuses: true } },
  );
  await waitFor(() => {
    expect(screen.queryByText('A secret')).toBeNull();
  });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText(/Muted|Thread/)).toBeNull();
  expect(screen.getByText('Bot: @userb1')).toBeTruthy();
});

test('[TL-057] posts on the screen fold as soon as their author is muted or blocked, and unfold after it', async () => {
  const other = { account: wireAccount('b1') };
  const fake = await show(home, [
    says('s3', 'Tea'),
    says('s2', 'Cake', other),
    says('s1', 'Jam', { muted: true, pleroma: { thread_muted: false } }),
  ]);
  const relate = (part: object) =>
    act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', ...part })] }));
  expect(screen.getByText('Muted: @usera1')).toBeTruthy();
  relate({ muting: true });
  expect(screen.getAllByText('Muted: @usera1')).toHaveLength(2);
  expect(screen.queryByText('Tea')).toBeNull();
  expect(screen.getByText('Cake')).toBeTruthy();
  relate({ muting: true, blocking: true });
  expect(screen.getAllByText('Blocked: @usera1')).toHaveLength(2);
  relate({});
  expect(screen.getByText('Tea')).toBeTruthy();
  expect(screen.getByText('Jam')).toBeTruthy();
});

test('on the page of a muted or blocked person their posts stay open', async () => {
  const fake = await show(<AccountTimeline accountId="a1" kind="statuses" />, [says('s1', 'Tea')]);
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true })] }));
  expect(screen.getByText('Tea')).toBeTruthy();
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', blocking: true })] }));
  expect(screen.getByText('Tea')).toBeTruthy();
});

test('on that page all else stays folded: muted conversations, and repeats of others who are muted', async () => {
  const fake = await show(<AccountTimeline accountId="a1" kind="statuses" />, [
    says('s3', 'Thread', { pleroma: { thread_muted: true } }),
    wireRepeat('r2', says('s2', 'Cake', { account: wireAccount('b1') }), 'a1'),
    says('s1', 'Tea'),
  ]);
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'b1', muting: true })] }));
  expect(screen.getByText('Muted: @userb1')).toBeTruthy();
  expect(screen.queryByText(/Thread|Cake/)).toBeNull();
  expect(screen.getByText('Tea')).toBeTruthy();
});
