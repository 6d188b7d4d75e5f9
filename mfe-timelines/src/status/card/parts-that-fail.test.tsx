import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle, wireStatus } from '@skerry/shared/testing';
import { press, show } from './testing/show-status.tsx';

// The code of actions does not come.
vi.mock('../../emoji-choice.tsx', () => {
  throw new Error('gone');
});
vi.mock('../menu/status-menu.tsx', () => {
  throw new Error('gone');
});
vi.mock('../actions/run-status-key.ts', () => {
  throw new Error('gone');
});
const loaded = async () => {
  await act(async () => {
    await vi.dynamicImportSettled();
    await settle();
  });
};
const FAILED = [{ level: 'error', text: 'Couldn’t load this' }];

test('a choice of emoji that does not load says so, and is closed: a press tries again', async () => {
  const fake = await show(wireStatus('s1'));
  for (const times of [1, 2]) {
    await press('React');
    await loaded();
    expect(fake.notices.mock.calls.flat()).toEqual(Array.from({ length: times }, () => FAILED).flat());
    expect(screen.getByRole('button', { name: 'React' }).getAttribute('aria-expanded')).toBe('false');
  }
});

test('a menu that does not load says so', async () => {
  const fake = await show(wireStatus('s1'));
  await press('More');
  await loaded();
  expect(fake.notices.mock.calls.flat()).toEqual(FAILED);
});

test('a key whose action does not load says so, and changes nothing', async () => {
  const fake = await show(wireStatus('s1'));
  fireEvent.keyDown(screen.getByRole('article'), { key: 'f' });
  await loaded();
  expect(fake.notices.mock.calls.flat()).toEqual(FAILED);
  expect(fake.errors).toHaveLength(1);
  expect(fake.api.asked(/^POST/)).toEqual([]);
});
