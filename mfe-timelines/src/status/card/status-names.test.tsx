import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireStatus } from '@skerry/shared/testing';
import { show } from './testing/show-status.tsx';

const post = () => screen.getByRole('article');
/** The texts of what an attribute refers to, as far as it is shown. */
const said = (attribute: 'aria-labelledby' | 'aria-describedby') =>
  (post().getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter((text) => text !== undefined);

test('a post is named by its author and its time, and described by its text', async () => {
  await show(wireStatus('s1'));
  const [name, time] = said('aria-labelledby');
  expect([name, time]).toEqual([expect.stringMatching(/a1/), post().querySelector('time')?.textContent]);
  expect(said('aria-describedby')).toEqual(['Text of s1']);
});

test('what is folded is not in the description: behind a warning the warning is, until it is opened', async () => {
  await show(wireStatus('s1', { spoiler_text: 'Food', sensitive: true }));
  expect(said('aria-describedby')).toEqual(['Food']);
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(said('aria-describedby')).toEqual(['Food', 'Text of s1']);
});

test('nor is a long text that is cut, until it is shown', async () => {
  await show(wireStatus('s1', { content: `<p>${'long '.repeat(800)}</p>` }));
  expect(said('aria-describedby')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(said('aria-describedby').join()).toContain('long long');
});
