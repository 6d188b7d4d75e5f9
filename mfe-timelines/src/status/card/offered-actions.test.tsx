import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireStatus } from '@skerry/shared/testing';
import { press, show } from './testing/show-status.tsx';

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

test.for<[string, string, string, boolean]>([
  ['public', 'of another', 'a9', true],
  ['unlisted', 'of another', 'a9', true],
  ['private', 'of another', 'a9', false],
  ['private', 'of the user', 'a1', true],
  ['direct', 'of another', 'a9', false],
  ['direct', 'of the user', 'a1', false],
])(
  '[TL-082] [TL-083] a %s status %s (%s) can be repeated: %s; else there is a lock',
  async ([visibility, , me, can]) => {
    await show(wireStatus('s1', { visibility }), { me });
    expect(screen.queryByRole('button', { name: 'Repeat' }) !== null).toBe(can);
    const lock = screen.queryByRole('img', { name: /can’t repeat/ });
    expect(lock === null).toBe(can);
    if (lock) expect(lock.title).toMatch(/can’t repeat/);
  },
);

test.each([
  [undefined, 0],
  [false, 0],
  [true, 1],
])(
  '[TL-068] [SE-016] with modalOnRepeat %s a repeat asks %i times, and is sent once agreed to',
  async (modalOnRepeat, times) => {
    const settings = modalOnRepeat === undefined ? {} : { modalOnRepeat };
    const fake = await show(wireStatus('s1'), { me: 'a9', settings });
    fake.api.on(/reblog/, { json: wireStatus('s1', { reblogged: true }) });
    await press('Repeat');
    expect(fake.confirm).toHaveBeenCalledTimes(times);
    expect(fake.api.asked(/reblog/)).toHaveLength(1);
  },
);
