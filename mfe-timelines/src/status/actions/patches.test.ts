import { describe, expect, test } from 'vitest';
import { aStatus } from '@skerry/shared/testing';
import { withFavourite, withReaction, withRepeat } from './patches.ts';

const reaction = (name: string, count: number, isMine: boolean) => ({
  name,
  url: null,
  count,
  isMine,
  accountIds: [],
});

describe('[TL-064] a favourite', () => {
  const status = aStatus({ isFavourited: false, favouritesCount: 4 });

  test('counts, and counts no more when it is taken back', () => {
    const given = withFavourite(status, true);
    expect([given.isFavourited, given.favouritesCount]).toEqual([true, 5]);
    const taken = withFavourite(given, false);
    expect([taken.isFavourited, taken.favouritesCount]).toEqual([false, 4]);
  });

  test('that is there already changes nothing', () => {
    expect(withFavourite(status, false)).toBe(status);
    const given = withFavourite(status, true);
    expect(withFavourite(given, true)).toBe(given);
  });

  test('leaves no number below none, where a server has counted wrong', () => {
    expect(withFavourite(aStatus({ isFavourited: true, favouritesCount: 0 }), false).favouritesCount).toBe(0);
  });
});

describe('[TL-066] a repeat', () => {
  const status = aStatus({ isRepeated: false, repeatsCount: 2 });

  test('counts, and counts no more when it is taken back', () => {
    const given = withRepeat(status, true);
    expect([given.isRepeated, given.repeatsCount]).toEqual([true, 3]);
    const taken = withRepeat(given, false);
    expect([taken.isRepeated, taken.repeatsCount]).toEqual([false, 2]);
  });

  test('that is there already changes nothing, and no number is below none', () => {
    expect(withRepeat(status, false)).toBe(status);
    const given = withRepeat(status, true);
    expect(withRepeat(given, true)).toBe(given);
    expect(withRepeat(aStatus({ isRepeated: true, repeatsCount: 0 }), false).repeatsCount).toBe(0);
  });
});

describe('[TL-098] a reaction', () => {
  const status = aStatus({ reactions: [reaction('🌊', 2, false), reaction('🦭', 1, true)] });

  test('that others have given counts one more, in its place', () => {
    expect(withReaction(status, '🌊', true).reactions).toEqual([reaction('🌊', 3, true), reaction('🦭', 1, true)]);
  });

  test('that is new comes last, with its picture', () => {
    expect(withReaction(status, 'seal', true, 'https://one.example/seal.png').reactions).toEqual([
      reaction('🌊', 2, false),
      reaction('🦭', 1, true),
      { ...reaction('seal', 1, true), url: 'https://one.example/seal.png' },
    ]);
    expect(withReaction(status, '🐟', true).reactions.at(-1)).toEqual(reaction('🐟', 1, true));
  });

  test('that is taken back is gone, if nobody else has given it', () => {
    expect(withReaction(status, '🦭', false).reactions).toEqual([reaction('🌊', 2, false)]);
    const given = withReaction(status, '🌊', true);
    expect(withReaction(given, '🌊', false)).toEqual(status);
  });

  test('that is so already changes nothing', () => {
    expect(withReaction(status, '🦭', true)).toBe(status);
    expect(withReaction(status, '🌊', false)).toBe(status);
    expect(withReaction(status, '🐟', false)).toBe(status);
  });
});
