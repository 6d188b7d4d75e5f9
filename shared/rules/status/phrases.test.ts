import { expect, test } from 'vitest';
import { phraseFinder, searchedText } from './phrases.ts';

const finds = (phrase: string, text: string, isWholeWord = true) =>
  phraseFinder(phrase, isWholeWord)?.(searchedText(text));

test.for<[phrase: string, text: string, isFound: boolean]>([
  ['art', 'a new start', false],
  ['art', 'Art, and more', true],
  ['#example', 'see https://ex.example/#example here', false],
  ['#example', 'see https://ex.example/#example and #example', true],
  ['@kim', 'https://ex.example/@kim', false],
  ['#example', 'about #example', true],
  ['#example', '(#example)', true],
  ['#example', '#examples', false],
  ['#example', 'page#example', false],
  ['猫', '猫が好きです', true],
  ['猫', 'この猫。', true],
  ['แมว', 'แมวน่ารัก', true],
  ['AI', "Ce que j'ai dit", false],
  ['AI', 'je n’ai rien', false],
  ['AI', 'l’art et AI.', true],
  ['café', 'un cafe\u0301 noir', true],
  ['tea', 'ＴＥＡ time', true],
  ['ΟΔΟΣ', 'η οδός', false],
  ['οδοσ', 'Η ΟΔΟΣ', true],
])('“%s” as whole words in “%s”: %s', ([phrase, text, isFound]) => {
  expect(finds(phrase, text)).toBe(isFound);
});

test('anywhere, a phrase is found in other words, in another case and normal form', () => {
  expect([finds('art', 'START', false), finds('é', 'cafe\u0301s', false), finds('tea', 'coffee', false)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a phrase of nothing is none', () => {
  expect([phraseFinder(' ', true), phraseFinder('\u3000', false)]).toEqual([null, null]);
});
