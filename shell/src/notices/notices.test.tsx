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
  return { ...shell, show: (...args: Parameters<typeof shell.notices.show>) => act(() => shell.notices.show(...args)) };
}

test('[SH-083] [SH-164] a notice is announced politely, an error at once', () => {
  const { show } = setUp();
  show({ level: 'success', text: 'Saved' });
  show({ level: 'error', text: 'Not saved' });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

test('[TL-034] [TL-150] a notice disappears after 5 s, or after its own duration', () => {
  const { show } = setUp();
  show({ level: 'info', text: 'One' });
  show({ level: 'info', text: 'Two', ms: 2000 });
  show({ level: 'warning', text: 'For good', ms: 0 });
  pass(1999);
  expect(screen.getByText('Two')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Two')).toBeNull();
  pass(2999);
  expect(screen.getByText('One')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('One')).toBeNull();
  pass(60_000);
  expect(screen.getByText('For good')).toBeTruthy();
});

test('it stays while the pointer is over it, and keeps the rest of its time', () => {
  const { show } = setUp();
  show({ level: 'info', text: 'Read me' });
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
  const { show } = setUp();
  show({ level: 'info', text: 'Read me' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Read me')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(5000);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('its action runs once and removes it', () => {
  const { show } = setUp();
  const run = vi.fn();
  show({ level: 'info', text: 'Deleted', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

describe('many notices', () => {
  test('the same notice is shown once', () => {
    const { show } = setUp();
    show({ level: 'error', text: 'Offline' });
    show({ level: 'error', text: 'Offline' });
    expect(screen.getAllByText('Offline')).toHaveLength(1);
  });

  test('the oldest one with a duration is removed, one without stays', () => {
    const { show } = setUp();
    show({ level: 'warning', text: 'Stays', ms: 0 });
    for (let count = 0; count < MAX_NOTICES; count++) show({ level: 'info', text: `Passing ${count}` });
    expect(screen.getByText('Stays')).toBeTruthy();
    expect(screen.queryByText('Passing 0')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(MAX_NOTICES);
  });
});

test('after a deployment, a part that is gone leads to one notice that stays and reloads the page', async () => {
  const page = new Response('<!doctype html>another', { headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => (url === '/' ? page : new Response('', { status: 404 }))),
  );
  const own = document.head.appendChild(document.createElement('script'));
  own.type = 'text/plain';
  own.setAttribute('defer', '');
  own.setAttribute('src', '/assets/main.js');
  const shell = setUp();
  expect(shell.notices.isOutdated$.value).toBe(false);
  const script = document.body.appendChild(document.createElement('script'));
  script.src = '/modules/composer/1/menu.js';
  await act(async () => {
    script.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText(/A newer version of this page/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(shell.notices.isOutdated$.value).toBe(true);
  own.remove();
  script.remove();
  vi.unstubAllGlobals();
});
