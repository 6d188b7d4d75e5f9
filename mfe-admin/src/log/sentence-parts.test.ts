import { expect, test } from 'vitest';
import { sentenceParts } from './sentence-parts.ts';

const names = (sentence: string, ...nicknames: string[]) =>
  sentenceParts(sentence, nicknames).flatMap(({ name }) => name ?? []);

test.each([
  ['@mod deactivated users: @bob, @cy@remote.test', ['mod', 'bob', 'cy@remote.test']],
  ["@mod updated report #5 (on user @bob) with 'resolved' state", ['mod', 'bob']],
  ['@mod spoke to @bob.', ['mod', 'bob']],
  ['@mod made @a.b moderator', ['mod', 'a.b']],
])('the names in “%s” are links', (sentence, found) => {
  expect(names(sentence, ...found)).toEqual(found);
  expect(
    sentenceParts(sentence, found)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

test('only what the entry is about is a name, and only as a whole', () => {
  expect(names("@mod added note 'ask @eve, not @bobby' to report", 'mod', 'bob')).toEqual(['mod']);
  expect(sentenceParts('nobody', [])).toEqual([{ text: 'nobody', name: null }]);
  expect(sentenceParts('', ['mod'])).toEqual([]);
});
