import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPhraseSearch, createWordSearch } from './phrases.ts';

const finds = (phrase: string, text: string, isWholeWord = true) =>
  createPhraseSearch([{ phrase, isWholeWord }])(text).length > 0;

test.for<[phrase: string, text: string, isFound: boolean]>([
  ['art', 'a new start', false],
  ['art', 'Art, and more', true],
  ['art', 'art', true],
  ['#example', 'see https://ex.example/#example here', false],
  ['#example', 'see https://ex.example/#example and #example', true],
  ['@kim', 'https://ex.example/@kim', false],
  ['#example', 'about #example', true],
  ['#example', '(#example)', true],
  ['#example', '#examples', false],
  ['#example', 'page#example', false],
  ['example', 'about #example', true],
  ['猫', '猫が好きです', true],
  ['猫', 'この猫。', true],
  ['好き', '猫が好きです', true],
  ['แมว', 'แมวน่ารัก', true],
  ['แมว', 'ฉันรักแมวมาก', true],
  ['tea', 'お茶はteaです', true],
  ['AI', "Ce que j'ai dit", false],
  ['AI', 'je n’ai rien', false],
  ['AI', 'l’art et AI.', true],
  ['5', 'version 1.5', false],
  ['5', 'that is 5, not 6', true],
  ['com', 'at example.com', false],
  ['café', 'un cafe\u0301 noir', true],
  ['tea', 'ＴＥＡ time', true],
  ['tea', 'steam', false],
  ['strasse', 'Lange Straße', true],
  ['ΟΔΟΣ', 'η οδός', false],
  ['οδοσ', 'Η ΟΔΟΣ', true],
  ['한국', '한국 사람', true],
  ['c++', 'I like c++.', true],
  ['c++', 'I like c++11', false],
  ['🎉', 'party🎉time', false],
  ['🎉', 'party 🎉', true],
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

test('a phrase of nothing is in no text', () => {
  expect(createPhraseSearch([' ', '\u3000', ''].map((phrase) => ({ phrase, isWholeWord: false })))('a  b')).toEqual([]);
});

test('one pass finds all phrases, each once, however they begin', () => {
  const phrases = ['tea', 'a', 'teapot', 'pot', 'coffee', '茶'].map((phrase) => ({ phrase, isWholeWord: false }));
  expect(createPhraseSearch(phrases)('A teapot, a teapot')).toEqual([0, 1, 2, 3]);
});

test('words end where Unicode says', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  // A mark alone is beside no letter.
  const unit = fc.constantFrom(..."abéßжωבא7٣_ .,:;'’·-#@/()猫カ🎉", 'x\u0301');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), fc.string({ unit, maxLength: 8 }), (left, right) => {
      const text = `${left}word${right}`.normalize('NFKC');
      const at = text.indexOf('word');
      const starts = [...segmenter.segment(text)].map(({ index }) => index);
      const isWhole = starts.includes(at) && (at + 4 === text.length || starts.includes(at + 4));
      expect(finds('word', text)).toBe(isWhole);
    }),
    { numRuns: 3000 },
  );
});

test('a phrase of 5,000 characters is a phrase, and a text of 100,000 is searched', () => {
  const long = 'ab'.repeat(2500);
  expect(finds(long, `x ${long} y`)).toBe(true);
  expect(finds('#tea', `https://a.test/${'#tea'.repeat(25_000)}`)).toBe(false);
});

test('muted words are found as whole words, in any case, the first of the list first', () => {
  const search = createWordSearch([' GIVEAWAY ', 'tea', '', ' ']);
  expect(['Tea, a giveaway', 'tea', 'give it away', 'teapot'].map((text) => search?.(text))).toEqual([
    'GIVEAWAY',
    'tea',
    undefined,
    undefined,
  ]);
  expect(createWordSearch(['', ' '])).toBeNull();
});
