import { expect, test } from 'vitest';
import { emojiMatches, withRecentEmoji, type PickableEmoji } from './emoji-picking.ts';

const cat: PickableEmoji = { name: 'blobCat', displayText: 'blobCat' };
const tea: PickableEmoji = { name: 'teacup', displayText: 'teacup without handle', replacement: '🍵' };

test.for<[PickableEmoji, string, boolean]>([
  [cat, 'BLOB', true],
  [cat, 'cat', true],
  [cat, 'dog', false],
  [tea, '🍵', true],
  [tea, '☕', false],
  [cat, '', true],
])('[CO-088] $0.name matches %s: $2', ([emoji, query, matches]) => {
  expect(emojiMatches(emoji, query)).toBe(matches);
});

test('[CO-091] 42 at most, the latest first, each once', () => {
  const many = Array.from({ length: 42 }, (_, index) => ({ name: `e${index}`, displayText: 'x' }));
  expect(withRecentEmoji(many, cat)).toHaveLength(42);
  expect(withRecentEmoji([tea, cat], cat).map((emoji) => emoji.name)).toEqual(['blobCat', 'teacup']);
});

test('[CO-092] none of another server', () => {
  expect(withRecentEmoji([tea], { name: 'party@remote.test', displayText: 'party' })).toEqual([tea]);
});

test('[CO-093] none without a text', () => {
  expect(withRecentEmoji([tea], { name: 'x', displayText: '' })).toEqual([tea]);
});
