import { expect, test } from 'vitest';
import { mentionsIn } from './mentions-in.ts';

test.each([
  ['@ana and @bo@remote.test, hello', ['@ana', '@bo@remote.test']],
  ['@ana @ana', ['@ana']],
  ['mail me@home.test', []],
  ['https://here.test/@ana', []],
  ['(@ana.)', ['@ana']],
  ['@', []],
])('%s mentions %j', (text, expected) => {
  expect(mentionsIn(text)).toEqual(expected);
});
