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

test.each([
  ['@ana @bo@remote.test hello @cleo', ['@ana', '@bo@remote.test']],
  ['  @ana\n@bo', ['@ana', '@bo']],
  ['@ana, @bo: hello', ['@ana', '@bo']],
  ['hello @ana', []],
])('%s is sent to %j where direct posts are safe', (text, expected) => {
  expect(mentionsIn(text, true)).toEqual(expected);
});
