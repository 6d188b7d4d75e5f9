import { expect, test } from 'vitest';
import { akkomaPoll } from '../fixtures/statuses.ts';
import { reading } from '../fixtures/reading.ts';
import { readPoll } from './poll.ts';

test('[EN-024] a poll has its options and votes, when it ends, and what the reader chose', () => {
  expect(
    reading(readPoll, { ...akkomaPoll, emojis: [{ shortcode: 'cat', url: 'https://instance.test/emoji/cat.png' }] })
      .poll,
  ).toEqual([
    {
      id: '77120',
      options: [
        { title: 'Green tea', votesCount: 4 },
        { title: 'Black tea', votesCount: 3 },
      ],
      isMultiple: false,
      hasVoted: true,
      ownVotes: [0],
      isExpired: false,
      expiresAt: '2026-11-22T10:15:30.000Z',
      votesCount: 7,
      votersCount: null,
      emojis: [
        {
          shortcode: 'cat',
          url: 'https://instance.test/emoji/cat.png',
          staticUrl: 'https://instance.test/emoji/cat.png',
        },
      ],
    },
  ]);
});

test('one bad vote does not cost the others', () => {
  expect(reading(readPoll, { ...akkomaPoll, own_votes: ['x', 1, 9, -1, 0.5] }).poll).toMatchObject([{ ownVotes: [1] }]);
});

test('a poll of an id and an option', () => {
  expect(reading(readPoll, { id: '7', options: [{}] }).poll).toMatchObject([
    { id: '7', options: [{ title: '', votesCount: 0 }] },
  ]);
});
