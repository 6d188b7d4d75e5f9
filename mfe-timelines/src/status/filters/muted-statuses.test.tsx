import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wireAccount } from '@skerry/shared/testing';
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
  expect(screen.getByText('@usera1 · muted word “r&d”')).toBeTruthy();
  expect(screen.getByText('@usera1 · muted word “politics”')).toBeTruthy();
  expect(screen.getByText('Cake')).toBeTruthy();
});

test('[SE-043] statuses of bots are muted if the preference says so', async () => {
  const json = [says('s2', 'Beep', { account: wireAccount('b1', { bot: true }) }), says('s1', 'Tea')];
  await show(home, json, { settings: { muteBotStatuses: true } });
  expect(screen.getByText('@userb1 · bot')).toBeTruthy();
  expect(screen.queryByText('Beep')).toBeNull();
  expect(screen.getByText('Tea')).toBeTruthy();
});
