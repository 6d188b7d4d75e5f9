import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { DialogHandle, DialogPort, DialogState, MountContribution } from '@skerry/shared/contract';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { DialogHost } from './dialog-host.tsx';

beforeAll(withModalDialogs);
afterEach(cleanup);

type Options = Parameters<DialogPort['open']>[1];
const MOUNT = {} as MountContribution;
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });

function setUp() {
  const shell = fakeShell({ start: '/main/all' });
  shell.show(
    <>
      <Opener />
      <DialogHost />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  const open = (label: string, more: Partial<Options> = {}): DialogHandle => {
    let handle: DialogHandle | undefined;
    act(() => {
      handle = shell.ctx.ports.dialogs.open(MOUNT, { label, size: 'medium', ...more });
    });
    return handle!;
  };
  const statesOf = (handle: DialogHandle) => {
    const states: DialogState[] = [];
    handle.state$.subscribe((state) => states.push(state));
    return states;
  };
  return { ...shell, opener, open, statesOf };
}
function Opener() {
  const [isThere, setIsThere] = useState(true);
  return (
    isThere && (
      <button type="button" onClick={() => setIsThere(false)}>
        Opener
      </button>
    )
  );
}
const shown = (name: string) => screen.queryByRole('dialog', { name });
const field = (name: string) => shown(name)?.querySelector('input');
const back = (name: string) => screen.getByRole('button', { name: `Restore: ${name}` });
const isLocked = () => document.documentElement.hasAttribute('data-scroll-locks');

test('[UI-001] [UI-002] [UI-003] [UI-004] a dialog is visible, minimised, visible again, and hidden once it is closed', () => {
  const { open, statesOf } = setUp();
  const handle = open('Settings');
  const states = statesOf(handle);
  act(() => handle.minimise());
  act(() => handle.restore());
  act(() => handle.close());
  expect(states).toEqual(['visible', 'minimised', 'visible', 'hidden']);
});

test('[UI-005] minimising or restoring a hidden dialog is an error', () => {
  const { open } = setUp();
  const handle = open('Settings');
  act(() => handle.close());
  expect(() => handle.minimise()).toThrow(/Settings.*closed/);
  expect(() => handle.restore()).toThrow(/Settings.*closed/);
});

test('minimised it keeps its content and its mount, returns the focus and lets the page scroll', async () => {
  const { open, opener, mountDialog } = setUp();
  const handle = open('Composer');
  await settle();
  const written = field('Composer')!;
  written.value = 'Half a thought';
  expect(isLocked()).toBe(true);
  act(() => handle.minimise());
  expect(shown('Composer')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(isLocked()).toBe(false);
  fireEvent.click(back('Composer'));
  expect(field('Composer')).toBe(written);
  expect(written.value).toBe('Half a thought');
  expect(document.activeElement).toBe(written);
  expect(isLocked()).toBe(true);
  expect(mountDialog).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region', { name: 'Minimised dialogs' })).toBeNull();
});

test('the event with which a browser closes its element does not close a minimised dialog', async () => {
  const { open } = setUp();
  const handle = open('Composer');
  const element = shown('Composer')!;
  act(() => handle.minimise());
  fireEvent(element, new Event('close'));
  await settle();
  expect(back('Composer')).toBeTruthy();
});

test('the button that restores is announced, and focused if the previous focus is gone', async () => {
  const { open, opener } = setUp();
  const handle = open('Composer');
  await settle();
  fireEvent.click(opener);
  act(() => handle.minimise());
  expect(document.activeElement).toBe(back('Composer'));
  expect(screen.getByRole('status').textContent).toBe('Composer is minimised');
});

test('it stays during navigation, and adds no entry to the history', async () => {
  const { open, navigation } = setUp();
  const handle = open('Composer');
  act(() => handle.minimise());
  act(() => navigation.go('/about'));
  await settle();
  expect(back('Composer')).toBeTruthy();
  act(() => navigation.go(-1));
  await settle();
  expect(navigation.location.pathname).toBe('/main/all');
  expect(back('Composer')).toBeTruthy();
});

test('restored it is a layer again: back closes it', async () => {
  const { open, navigation } = setUp();
  const handle = open('Composer');
  act(() => handle.minimise());
  act(() => handle.restore());
  act(() => navigation.go(-1));
  await settle();
  expect(shown('Composer')).toBeNull();
  expect(navigation.location.pathname).toBe('/main/all');
});

test('several are minimised, each with its own buttons; one of them is closed if it agrees', async () => {
  const { open } = setUp();
  const mayClose = vi.fn(() => false);
  const handles = [open('Composer', { mayClose }), open('Settings')];
  act(() => handles[1]!.minimise());
  expect(shown('Composer')).toBeTruthy();
  act(() => handles[0]!.minimise());
  expect([back('Composer'), back('Settings')]).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Composer' }));
  await settle();
  expect(back('Composer')).toBeTruthy();
  mayClose.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Composer' }));
  await settle();
  expect(screen.queryByRole('button', { name: 'Restore: Composer' })).toBeNull();
  fireEvent.click(back('Settings'));
  expect(shown('Settings')).toBeTruthy();
});

test('[UI-001] opened again with its id it is restored, with the new parameters', async () => {
  const { open, mountDialog } = setUp();
  const first = open('Settings', { id: 'settings', params: { tab: 'general' } });
  await settle();
  act(() => first.minimise());
  const again = open('All settings', { id: 'settings', params: { tab: 'writing' } });
  expect(again).toBe(first);
  expect(shown('All settings')).toBeTruthy();
  expect(mountDialog).toHaveBeenCalledOnce();
  expect(mountDialog.mock.results[0]!.value.update).toHaveBeenCalledExactlyOnceWith({ tab: 'writing' });
});

test('signing out closes minimised dialogs', async () => {
  const { open, end, statesOf } = setUp();
  const handle = open('Composer');
  act(() => handle.minimise());
  const states = statesOf(handle);
  end();
  await handle.closed;
  expect(states).toEqual(['minimised', 'hidden']);
  expect(screen.queryByRole('region', { name: 'Minimised dialogs' })).toBeNull();
});
