import { expect, test } from 'vitest';
import { buildEmojiSet } from './emoji-set.ts';

const source = { groups: ['😀 🫠14', '👋~ 🧑‍🩰~17', '🐈'] };
const english = { names: 'grinning face|smile\nmelting face\nwaving hand|bye\nballet dancer\ncat|pet' };
const german = { names: 'grinsendes Gesicht\nschmelzendes Gesicht\nwinkende Hand|tschüss\nBalletttänzer\nKatze' };

test('faces and people are one group; names are in the user’s language, English words find them too', () => {
  const { groups, byKey } = buildEmojiSet(source, english, german, 17);
  expect(groups.map(({ group, emoji }) => [group, emoji.map(({ key }) => key)])).toEqual([
    ['people', ['😀', '🫠', '👋', '🧑‍🩰']],
    ['nature', ['🐈']],
  ]);
  expect(byKey.get('👋')).toEqual({
    key: '👋',
    name: '👋',
    label: 'winkende Hand',
    displayText: 'winkende Hand|tschüss|waving hand|bye',
    replacement: '👋',
    hasTones: true,
  });
});

test('in a language without names they are in English', () => {
  expect(buildEmojiSet(source, english, { names: '' }, 17)).toEqual(buildEmojiSet(source, english, undefined, 17));
});

test('emoji that the system cannot draw are left out, and the others keep their names', () => {
  const { groups } = buildEmojiSet(source, english, undefined, 13);
  expect(groups.flatMap(({ emoji }) => emoji.map(({ key, label }) => `${key} ${label}`))).toEqual([
    '😀 grinning face',
    '👋 waving hand',
    '🐈 cat',
  ]);
});
