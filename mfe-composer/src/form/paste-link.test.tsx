import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkIn } from './paste-link.ts';
import { ComposerStage, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
const ADDRESS = 'https://tides.example/today';
/** False: the paste was handled here. */
function paste(words: string, start: number, end: number) {
  text().setSelectionRange(start, end);
  return fireEvent.paste(text(), { clipboardData: { files: [], getData: () => words } });
}

test.each([
  ['text/markdown', `[low water](${ADDRESS})`],
  ['text/x.misskeymarkdown', `[low water](${ADDRESS})`],
  ['text/bbcode', `[url=${ADDRESS}]low water[/url]`],
  ['text/html', `<a href="${ADDRESS}">low water</a>`],
])('%s: an address pasted over words makes them a link', async (format, link) => {
  stage.fake.setInstance({ postFormats: [format] });
  await stage.open();
  type('See low water today');
  expect(paste(ADDRESS, 4, 13)).toBe(false);
  expect(text().value).toBe(`See ${link} today`);
});

test.each([
  ['plain text has no links', 'text/plain', ADDRESS, 4, 13],
  ['nothing is selected', 'text/markdown', ADDRESS, 4, 4],
  ['it is no address', 'text/markdown', 'high water', 4, 13],
  ['it is an address and more', 'text/markdown', `${ADDRESS} and more`, 4, 13],
] as const)('%s: the browser pastes as usual', async (_, format, words, start, end) => {
  stage.fake.setInstance({ postFormats: [format] });
  await stage.open();
  type('See low water today');
  expect(paste(words, start, end)).toBe(true);
  expect(text().value).toBe('See low water today');
});

test('an address cannot end its link', () => {
  expect(linkIn('text/markdown', 'https://a.example/x_(y)', 'x')).toBe('[x](https://a.example/x_%28y%29)');
  expect(linkIn('text/html', 'https://a.example/?a=1&b="', 'x')).toBe(
    '<a href="https://a.example/?a=1&amp;b=%22">x</a>',
  );
  expect(linkIn('text/bbcode', 'https://a.example/]', 'x')).toBe('[url=https://a.example/%5D]x[/url]');
});
