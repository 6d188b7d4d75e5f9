// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { scriptPolicy } from './trusted-types.ts';

test.for([
  'https://elsewhere.test/x.js',
  '//elsewhere.test/x.js',
  'data:text/javascript,1',
  'javascript:1',
  `blob:${window.location.origin}/1`,
])('a script of another origin is refused: %s', (url) => {
  expect(() => scriptPolicy(window).createScriptURL(url)).toThrow(TypeError);
});

test('a script of this origin keeps its address', () => {
  expect(scriptPolicy(window).createScriptURL('/modules/timelines/1.0.0-a/entry.js')).toBe(
    '/modules/timelines/1.0.0-a/entry.js',
  );
});
