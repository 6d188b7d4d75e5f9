import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { picture } from '../testing/picture.ts';
import { ComposerStage } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
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
  ['a picture in markup', { 'text/html': '<meta charset="utf-8"><img src="https://x.example/a.png">' }, 'picture'],
  ['a picture alone', {}, 'picture'],
])('[CO-003] of %s, what is meant is pasted', async (_, said: Record<string, string>, meant) => {
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  await stage.open();
  const clipboardData = { files: [new File(['x'], 'image.png')], getData: (type: string) => said[type] ?? '' };
  // True: the browser pastes the text.
  expect(fireEvent.paste(screen.getByLabelText('Text'), { clipboardData })).toBe(meant === 'text');
  await act(settle);
  expect(stage.fake.calls.map(({ path }) => path)).toEqual(meant === 'text' ? [] : ['/api/v1/media']);
});
