import { expect, test } from 'vitest';
import { addedPeople, sentTo, withoutMention, type Reader } from './added-people.ts';

const person = (name: string, host?: string): Reader => {
  const handle = host ? `@${name}@${host}` : `@${name}`;
  return { handle, handles: host ? [handle] : [handle, `${handle}@here.test`] };
};
const INES = person('ines');
const KOFI = person('kofi', 'harmattan.example');
const ME = person('maren');

test('a message is sent with the people of its conversation, before its text', () => {
  expect(sentTo([INES, KOFI], 'At six.')).toBe('@ines @kofi@harmattan.example At six.');
});

test.each([
  ['At six.', false, []],
  ['@piotr knows', false, ['@piotr']],
  ['ask @piotr@tramwaj.example, @ines or @INES@here.test', false, ['@piotr@tramwaj.example']],
  ['I, @maren, ask', false, []],
  ['ask @piotr', true, []],
  ['@piotr knows', true, ['@piotr']],
])('the text %j (safe: %s) would add %j', (text, isSafe, added) => {
  expect(addedPeople(text, [INES, KOFI], ME, isSafe)).toEqual(added);
});

test.each([
  ['says @piotr.', '@piotr', 'says piotr.'],
  ['@piotr and @piotrek, @piotr', '@piotr', 'piotr and @piotrek, piotr'],
  ['@piotr@tramwaj.example', '@piotr@tramwaj.example', 'piotr@tramwaj.example'],
  ['@piotr@tramwaj.example', '@piotr', '@piotr@tramwaj.example'],
])('%j without the mention %s: %j', (text, handle, expected) => {
  expect(withoutMention(text, handle)).toBe(expected);
});
