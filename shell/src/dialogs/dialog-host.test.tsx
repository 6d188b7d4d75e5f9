import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { MountContribution } from '@skerry/shared/contract';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { DialogHost } from './dialog-host.tsx';

beforeAll(withModalDialogs);
afterEach(cleanup);

const MOUNT = {} as MountContribution;
const QUESTION = { title: 'Delete it?', body: 'It is gone then.', confirmLabel: 'Delete', danger: true };
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });

function setUp() {
  const shell = fakeShell({ start: '/main/all' });
  shell.show(
    <>
      <button type="button">Opener</button>
      <DialogHost />
    </>,
  );
  const port = shell.ctx.ports.dialogs;
  const ask = () => {
    const answer = vi.fn();
    act(() => void port.confirm(QUESTION).then(answer));
    return answer;
  };
  return { ...shell, port, ask };
}

describe('a question', () => {
  test('[SH-085] [SH-086] names the action and accepts it', async () => {
    const { ask } = setUp();
    const answer = ask();
    expect(screen.getByRole('alertdialog', { name: 'Delete it?' }).textContent).toContain('It is gone then.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
    [
      'a press outside',
      () => {
        fireEvent.pointerDown(screen.getByRole('alertdialog'));
        fireEvent.click(screen.getByRole('alertdialog'));
      },
    ],
  ])('counts %s as a no', async (_, leave) => {
    const { ask } = setUp();
    const answer = ask();
    leave();
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('counts going back as a no', async () => {
    const { ask, navigation } = setUp();
    const answer = ask();
    act(() => navigation.go(-1));
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    expect(navigation.trail).toEqual(['/main/all']);
  });

  test('is dismissed when its module ends', async () => {
    const { ask, end } = setUp();
    const answer = ask();
    end();
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('selecting text beyond its edge does not count as a click outside', () => {
    const { ask } = setUp();
    ask();
    fireEvent.pointerDown(screen.getByText('It is gone then.'));
    fireEvent.click(screen.getByRole('alertdialog'));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('a dialog of a module', () => {
  test('is mounted, focuses its first field and returns the focus', async () => {
    const { port, mountDialog } = setUp();
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    let handle = { close: () => undefined as void };
    act(() => {
      handle = port.open(MOUNT, { label: 'Composer', size: 'medium' });
    });
    await settle();
    expect(mountDialog).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Composer' }).querySelector('input'));
    act(() => handle.close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('reports when it is closed', async () => {
    const { port } = setUp();
    const closed = vi.fn();
    act(() => void port.open(MOUNT, { label: 'Composer', size: 'large' }).closed.then(closed));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await settle();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open when it refuses to close', async () => {
    const { port, navigation } = setUp();
    act(() => void port.open(MOUNT, { label: 'Composer', size: 'large', mayClose: () => Promise.resolve(false) }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await settle();
    act(() => navigation.go(-1));
    await settle();
    expect(screen.getByRole('dialog', { name: 'Composer' })).toBeTruthy();
  });

  test('closes on navigation, and when its module ends', async () => {
    const { port, navigation, end } = setUp();
    act(() => void port.open(MOUNT, { label: 'First', size: 'full' }));
    act(() => navigation.go('/about'));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void port.open(MOUNT, { label: 'Second', size: 'full' }));
    end();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an on-screen keyboard', () => {
  class FakeViewport extends EventTarget {
    offsetTop = 0;
    height = 800;
    scale = 1;
  }
  const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');
  afterEach(() => vi.unstubAllGlobals());

  test('leaves its height to the style sheets while it is open; zooming in is none', () => {
    const view = new FakeViewport();
    vi.stubGlobal('visualViewport', view);
    vi.stubGlobal('innerHeight', 800);
    setUp();
    const seen = (part: Partial<FakeViewport>) => {
      Object.assign(view, part);
      view.dispatchEvent(new Event('resize'));
      return keyboard();
    };
    expect(keyboard()).toBe('0px');
    expect(seen({ height: 460 })).toBe('340px');
    expect(seen({ offsetTop: 40 })).toBe('300px');
    expect(seen({ offsetTop: 0, height: 400, scale: 2 })).toBe('0px');
    // WebKit, before its viewport has a height.
    expect(seen({ height: 0, scale: 1 })).toBe('0px');
    cleanup();
    expect(keyboard()).toBe('');
  });
});
