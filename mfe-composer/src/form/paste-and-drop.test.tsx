import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DROP_INDICATOR_FADE_MS } from '@skerry/shared/rules';
import { settle } from '@skerry/shared/testing';
import { picture } from '../testing/picture.ts';
import { linkIn } from './paste-and-drop.ts';
import { ComposerStage, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
afterEach(() => vi.useRealTimers());

const form = () => screen.getByRole('form', { name: 'New post' });
const indicator = () => screen.queryByText('Drop files to attach them');
/** jsdom has no drag events: where the pointer goes is no part of its other ones. */
function leaveFor(other: Element) {
  const event = createEvent.dragLeave(form(), { dataTransfer: files });
  Object.defineProperty(event, 'relatedTarget', { value: other });
  fireEvent(form(), event);
}
const files = { types: ['Files'], files: [new File(['x'], 'boat.png')] };

test('[CO-074] files over the form are announced, and the indicator fades in 500 ms when they leave', async () => {
  await stage.open();
  vi.useFakeTimers();
  // False: the browser does not open the file.
  expect(fireEvent.dragOver(form(), { dataTransfer: files })).toBe(false);
  expect(indicator()?.dataset['state']).toBe('over');
  leaveFor(text());
  expect(indicator()?.dataset['state']).toBe('over');
  leaveFor(document.body);
  expect(indicator()?.dataset['state']).toBe('fading');
  act(() => vi.advanceTimersByTime(499));
  expect(indicator()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(indicator()).toBeNull();
  const css = readFileSync(join(import.meta.dirname, 'composer-form.module.css'), 'utf8');
  expect(css).toMatch(
    new RegExp(
      `\\.drop\\[data-state='fading'\\] \\{\\s*opacity: 0;\\s*transition: opacity ${DROP_INDICATOR_FADE_MS}ms;`,
    ),
  );
});

test('dropped files are uploaded, and the indicator goes', async () => {
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  await stage.open();
  fireEvent.dragOver(form(), { dataTransfer: files });
  fireEvent.drop(form(), { dataTransfer: files });
  expect(await screen.findByLabelText('Description of boat.png')).toBeTruthy();
  expect(indicator()?.dataset['state'] ?? 'fading').toBe('fading');
});

test('text that is dragged is the browser’s own business', async () => {
  await stage.open();
  expect(fireEvent.dragOver(form(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(indicator()).toBeNull();
});

const TABLE = '<table><tr><td>Quarter</td><td>Sum</td></tr></table>';

test.each([
  ['a table with a picture of it', { 'text/plain': 'Quarter\tSum', 'text/html': TABLE }, 'text'],
  ['words with a picture of them', { 'text/plain': 'words from a letter' }, 'text'],
  [
    'a picture with its address',
    {
      'text/plain': 'https://x.example/a.png',
      'text/html':
        '<html><body><!--StartFragment--><img alt="a > b" src="https://x.example/a.png"/><!--EndFragment--></body></html>',
    },
    'picture',
  ],
  ['two pictures and words', { 'text/plain': 'words', 'text/html': '<img src="a"><img src="b">' }, 'text'],
  ['words around a picture', { 'text/plain': 'The boat', 'text/html': '<p>The boat <img src="a"></p>' }, 'text'],
  ['a picture in markup', { 'text/html': '<meta charset="utf-8"><img src="https://x.example/a.png">' }, 'picture'],
  ['a picture alone', {}, 'picture'],
])('[CO-003] of %s, what is meant is pasted', async (_, said: Record<string, string>, meant) => {
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  await stage.open();
  const clipboardData = { files: [new File(['x'], 'image.png')], getData: (type: string) => said[type] ?? '' };
  // True: the browser pastes the text.
  expect(fireEvent.paste(text(), { clipboardData })).toBe(meant === 'text');
  await act(settle);
  expect(stage.fake.calls.map(({ path }) => path)).toEqual(meant === 'text' ? [] : ['/api/v1/media']);
});

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
