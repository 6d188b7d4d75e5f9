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

test('a visitor sees the counts, and nothing to press, where no module asks for their own server', async () => {
  await show(status, { commands: [] });
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Reply|Repeat|Favourite)/ });
  expect(buttons.map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
    [true, '2'],
    [true, ''],
    [true, ''],
  ]);
});
