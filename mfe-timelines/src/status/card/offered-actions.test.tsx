import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireStatus } from '@skerry/shared/testing';
import { show } from './testing/show-status.tsx';

const status = wireStatus('s1', {
  replies_count: 2,
  pleroma: { emoji_reactions: [{ name: '🌊', count: 4, me: false }] },
});

test('reactions are given only where the server has them; those of others are shown nevertheless', async () => {
  const fake = await show(status);
  for (const name of ['React', '🌊, 4 reactions']) expect(screen.getByRole('button', { name })).toBeTruthy();
  act(() => fake.setAbilities({ reactions: false }));
  for (const name of ['React', '🌊, 4 reactions']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('img', { name: '🌊, 4 reactions' }).textContent).toContain('4');
});

test('a visitor of a server without the page for it sees the counts, and no links', async () => {
  const fake = await show(status, {});
  const links = () => screen.queryAllByRole('link', { name: /^(Reply|Repeat|Favourite)/ });
  expect(links().map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/main/ostatus?status_id=s1'));
  act(() => fake.setAbilities({ remoteInteraction: false }));
  expect(links()).toEqual([]);
  expect(screen.getByRole('img', { name: /^Reply.* 2$/ }).getAttribute('href')).toBeNull();
});
