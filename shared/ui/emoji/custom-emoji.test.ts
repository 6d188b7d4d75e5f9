import { expect, test } from 'vitest';
import { customEmojiOf } from './custom-emoji.ts';

const emoji = (shortcode: string, pack: string, url = `/emoji/${shortcode}.png`) => ({
  shortcode,
  url,
  tags: ['pet', `pack:${pack}`],
  pack,
});

test('packs are sorted by name, emoji without a pack last, each by shortcode', () => {
  const packs = customEmojiOf([
    emoji('loose', ''),
    emoji('zebra', 'animals'),
    emoji('cat', 'animals'),
    emoji('blob', 'blobs'),
  ]);
  expect(packs.map(({ pack, emoji: inPack }) => [pack, inPack.map(({ key }) => key)])).toEqual([
    ['animals', [':cat:', ':zebra:']],
    ['blobs', [':blob:']],
    ['', [':loose:']],
  ]);
  expect(packs[0]?.emoji[0]).toMatchObject({ name: 'cat', displayText: 'cat|pet', url: '/emoji/cat.png' });
});

test('an emoji without the address of a picture is left out', () => {
  expect(customEmojiOf([emoji('bad', 'x', 'javascript:alert(1)')]).flatMap((pack) => pack.emoji)).toEqual([]);
});
