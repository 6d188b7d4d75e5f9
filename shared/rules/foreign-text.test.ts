import { describe, expect, test } from 'vitest';
import { cutMarks, isVisible, withoutBidi, withoutOverrides } from './foreign-text.ts';

const mark = '\u0301';

describe('combining marks', () => {
  test('are eight on one letter at most, and on the next letter eight again', () => {
    expect(cutMarks(`a${mark.repeat(9)}b${mark.repeat(9)}c`).text).toBe(`a${mark.repeat(8)}b${mark.repeat(8)}c`);
  });

  test('inside of a text do not count for the one after it', () => {
    expect(cutMarks(`a${mark.repeat(5)}b`).trailing).toBe(0);
  });

  test('at the end of a text count for the text after it', () => {
    expect(cutMarks(`a${mark.repeat(5)}`)).toEqual({ text: `a${mark.repeat(5)}`, trailing: 5 });
    expect(cutMarks(`${mark.repeat(5)}b${mark}`, 5)).toEqual({ text: `${mark.repeat(3)}b${mark}`, trailing: 1 });
    expect(cutMarks(mark.repeat(5), 5)).toEqual({ text: mark.repeat(3), trailing: 8 });
    expect(cutMarks(mark, 9).text).toBe('');
  });

  test('are remembered over an empty text, and forgotten after a letter', () => {
    expect(cutMarks('', 5).trailing).toBe(5);
    expect(cutMarks('a', 5).trailing).toBe(0);
    expect(cutMarks('a').trailing).toBe(0);
  });
});

test('nothing turns the direction of letters', () => {
  expect(withoutOverrides('a\u202egpj.exe\u202d b \u202bc')).toBe('agpj.exe b \u202bc');
});

test('nothing changes the order of a text that says where a link leads; marks of direction stay', () => {
  expect(withoutBidi('a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b\u200e\u200f\u061cc')).toBe(
    'ab\u200e\u200f\u061cc',
  );
});

test.each([
  ['tea', true],
  ['\u2800\u200b\u00ad\u3164', false],
  [' \n\u00a0', false],
  ['\u0301\u0007', false],
  ['', false],
  ['\u200f.', true],
])('of %j a reader sees something: %s', (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
