import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireAccount, wireStatus } from '@skerry/shared/testing';
import { press, show } from './testing/show-status.tsx';

/** Of what a text stands in: of its own (`auto`, also of a `bdi` without one), or `null` for that of the page. */
function directionOf(text: string): string | null {
  const own = screen.getByText(text).closest('[dir], bdi');
  return own && (own.getAttribute('dir') ?? 'auto');
}

test('Arabic words in an English page have their own direction, wherever a post has texts', async () => {
  const poll = {
    id: 'p1',
    expires_at: null,
    expired: false,
    multiple: false,
    votes_count: 0,
    voted: false,
    own_votes: [],
    emojis: [],
    options: [
      { title: 'المدّ!', votes_count: 0 },
      { title: 'b', votes_count: 0 },
    ],
  };
  await show(
    wireStatus('s1', {
      account: wireAccount('a1', { display_name: 'نور!' }),
      spoiler_text: 'تحذير (طويل)!',
      sensitive: true,
      content: '<p>قرأتُ عن البحر (قليلاً)!</p>',
      card: { url: 'https://news.example/a', title: 'عن البحر!', description: '(خبر)' },
      poll,
    }),
  );
  await press('Show');
  const texts = ['نور!', 'تحذير (طويل)!', 'قرأتُ عن البحر (قليلاً)!', 'عن البحر!', '(خبر)', 'المدّ!'];
  expect(texts.map(directionOf)).toEqual(texts.map(() => 'auto'));
});
