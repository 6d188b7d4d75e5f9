import { expect, test } from 'vitest';
import { withoutAddressedWords, withoutAddressees } from './without-addressees.ts';

const HANDLES = new Set(['maren', 'ines']);
const mention = (name: string) =>
  `<span class="h-card"><a class="u-url mention" href="https://x.test/@${name}" rel="ugc">@<span>${name}</span></a></span>`;

test.each([
  [`${mention('maren')} ${mention('Ines')} At six.`, 'At six.'],
  [`<p>${mention('maren')} At six.</p>`, '<p>At six.</p>'],
  [`${mention('maren')} ${mention('piotr')} At six.`, `${mention('piotr')} At six.`],
  [`At six, ${mention('maren')}`, `At six, ${mention('maren')}`],
  [`<p>${mention('maren')}</p>`, `<p>${mention('maren')}</p>`],
  ['<a class="mention" href="https://x.test/@ines">@ines@x.test</a><br>At six.', '<br>At six.'],
  ['<a href="https://x.test/ines">@ines</a> is no mention', '<a href="https://x.test/ines">@ines</a> is no mention'],
  ['', ''],
])('%s', (html, expected) => {
  expect(withoutAddressees(html, HANDLES)).toBe(expected);
});

test('a long text that never ends its first mention is read at once', () => {
  const html = `<a class="mention">${'<b>'.repeat(50_000)}`;
  expect(withoutAddressees(html, HANDLES)).toBe(html);
});

test.each([
  ['@maren @ines@x.test At six.', 'At six.'],
  ['@piotr At six.', '@piotr At six.'],
  ['@maren', '@maren'],
])('the words %j: %j', (text, expected) => {
  expect(withoutAddressedWords(text, HANDLES)).toBe(expected);
});
