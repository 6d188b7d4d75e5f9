import { expect, test } from 'vitest';
import { buildEmojiSet } from './data/emoji-set.ts';
import { customEmojiOf } from './custom-emoji.ts';
import { findEmoji } from './find-emoji.ts';

const english = { names: 'cat with wry smile|pet\nred heart|love\nblack cat|pet\nteacup|drink\nscatter' };
const { byKey } = buildEmojiSet(
  { groups: ['😼 ❤️', '🐈‍⬛ 🍵 ✨'] },
  english,
  { names: 'ironisch grinsende Katze\nrotes Herz\nschwarze Katze\nTeetasse\nGlitzern' },
  17,
);
const all = [
  ...byKey.values(),
  ...customEmojiOf([{ shortcode: 'blobCat', url: '/emoji/blob.png', tags: [], pack: 'blobs' }]).flatMap(
    ({ emoji }) => emoji,
  ),
];
const keys = (query: string) => findEmoji(all, query).map(({ key }) => key);

test('[CO-088] a part of the name or of a search word finds it, in any case, and so does the emoji itself', () => {
  expect(keys('TEET')).toEqual(['🍵']);
  expect(keys('❤️')).toEqual(['❤️']);
  expect(keys('blobcat')).toEqual([':blobCat:']);
  expect(keys(':blob')).toEqual([':blobCat:']);
  expect(keys('zzz')).toEqual([]);
});

test('English words find it in every language', () => {
  expect(keys('love')).toEqual(['❤️']);
});

test('names that start with the query come first, then words of names, then the rest', () => {
  expect(keys('Katze')).toEqual(['😼', '🐈‍⬛']);
  expect(keys('s')[0]).toBe('🐈‍⬛');
  expect(keys('cat')).toEqual(['😼', '🐈‍⬛', '✨', ':blobCat:']);
});

test('whole words come first: tea is tea, not a teacher', () => {
  const set = buildEmojiSet(
    { groups: ['🧑‍🏫 🧸 🍵 🫖 🧋 ☕ 🐈'] },
    {
      names: [
        'teacher|school',
        'teddy bear|toy',
        'teacup without handle|drink|tea',
        'teapot|tea',
        'bubble tea',
        'hot beverage|coffee|tea',
        'cat|pet',
      ].join('\n'),
    },
    undefined,
    17,
  );
  const found = (query: string) => findEmoji(set.byKey.values(), query).map(({ key }) => key);
  expect(found('tea')).toEqual(['🍵', '🫖', '🧋', '☕', '🧑‍🏫']);
  expect(found('cat')).toEqual(['🐈']);
});
