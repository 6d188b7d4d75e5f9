import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { MAX_NOTICES } from './create-notices.ts';
import { Notices } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
function setUp() {
  const shell = fakeShell();
  shell.show(<Notices />);
  return { ...shell, tell: (...args: Parameters<typeof shell.notices.show>) => act(() => shell.notices.show(...args)) };
}

test('[SH-083] [SH-164] a notice is announced politely, an error at once', () => {
  const { tell } = setUp();
  tell({ level: 'success', text: 'Saved' });
  tell({ level: 'error', text: 'Not saved' });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

test('a notice disappears after 5 s, or after its own duration', () => {
  const { tell } = setUp();
  tell({ level: 'info', text: 'One' });
  tell({ level: 'info', text: 'Two', ms: 2000 });
  tell({ level: 'warning', text: 'For good', ms: 0 });
  pass(2000);
  expect(screen.queryByText('Two')).toBeNull();
  pass(3000);
  expect(screen.queryByText('One')).toBeNull();
  pass(60_000);
  expect(screen.getByText('For good')).toBeTruthy();
});

test('it stays while the pointer is over it, and keeps the rest of its time', () => {
  const { tell } = setUp();
  tell({ level: 'info', text: 'Read me' });
  pass(4000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(999);
  expect(screen.getByText('Read me')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('it stays while the focus is in it', () => {
  const { tell } = setUp();
  tell({ level: 'info', text: 'Read me' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Read me')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(5000);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('its action runs once and removes it', () => {
  const { tell } = setUp();
  const run = vi.fn();
  tell({ level: 'info', text: 'Deleted', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

describe('many notices', () => {
  test('the same notice is shown once', () => {
    const { tell } = setUp();
    tell({ level: 'error', text: 'Offline' });
    tell({ level: 'error', text: 'Offline' });
    expect(screen.getAllByText('Offline')).toHaveLength(1);
  });

  test('the oldest one with a duration is removed, one without stays', () => {
    const { tell } = setUp();
    tell({ level: 'warning', text: 'Stays', ms: 0 });
    for (let count = 0; count < MAX_NOTICES; count++) tell({ level: 'info', text: `Passing ${count}` });
    expect(screen.getByText('Stays')).toBeTruthy();
    expect(screen.queryByText('Passing 0')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(MAX_NOTICES);
  });
});
