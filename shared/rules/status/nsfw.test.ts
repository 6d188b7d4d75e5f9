import { expect, test } from 'vitest';
import { isNsfw } from './nsfw.ts';

test.for<[string, string, string[], boolean]>([
  ['plain text', '<p>tea</p>', [], false],
  ['the tag', '<p>tea</p>', ['NSFW'], true],
  ['another tag', '<p>tea</p>', ['nsfwork'], false],
  ['the hashtag in text', '<p>tea #nsfw</p>', [], true],
  ['a hashtag in a link', '<a href="https://remote.test/tags/nsfw">#<span>NSFW</span></a>', [], true],
  ['the hashtag alone', '#nsfw', [], true],
  ['a longer hashtag', '<p>#nsfworkshop</p>', [], false],
  ['a fragment of an address', '<a href="https://remote.test/page#nsfw">page</a>', [], false],
])('[EN-015] %s', ([, contentHtml, tags, expected]) => {
  expect(isNsfw({ isSensitive: false, contentHtml, tags: tags.map((name) => ({ name })) })).toBe(expected);
});

test('[EN-015] what its author marked stays marked', () => {
  expect(isNsfw({ isSensitive: true, contentHtml: '', tags: [] })).toBe(true);
});
