import { useLayoutEffect } from 'react';
import { Bell } from '@skerry/shared/ui/icons';
import type { Neighbour } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drawShell, navigationNamed } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import type { NavigationEntry } from '../services.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

const ADDRESS = '/maren/notifications';

/** A narrow window, with a module that has notifications. `closed`: what it heard. */
async function draw({ hasDrawer = true, start = '/main/all', badge = 3, direction = 'ltr', prepare = () => {} } = {}) {
  const closed = vi.fn();
  const module: Neighbour = {
    id: 'list',
    slots: [{ slot: 'layout/notifications/v1', expose: './list', kind: 'component' }],
    code: {
      './list': {
        kind: 'component',
        Component: ({ params }: { params: { closed: AbortSignal } }) => {
          useLayoutEffect(() => {
            params.closed.addEventListener('abort', closed, { once: true });
          }, [params.closed]);
          return <a href="/notice/7">Ana favourited</a>;
        },
      } as never,
    },
  };
  const run = vi.fn();
  const bell: NavigationEntry = {
    key: 'bell',
    label: 'Notifications',
    icon: Bell,
    group: 'person',
    href: ADDRESS,
    badge,
    run,
  };
  const home: NavigationEntry = { ...bell, key: 'home', label: 'Home', href: '/main/friends', badge: 0, run: vi.fn() };
  const shell = await drawShell({
    prepare,
    isNarrow: true,
    session: MAREN,
    entries: [home, bell],
    neighbours: hasDrawer ? [module] : [],
    start,
  });
  Object.assign(shell.ctx.i18n, { direction });
  return { ...shell, closed, run, home };
}
const bell = () => within(navigationNamed('Most used')).getByRole('link', { name: /^Notifications/ });
const drawer = () => screen.getByRole('dialog', { name: 'Notifications' });
const open = async () => {
  fireEvent.click(bell());
  await within(drawer()).findByText('Ana favourited');
};
const swipe = (by: number) => {
  const finger = { pointerId: 1, pointerType: 'touch', clientY: 300 };
  fireEvent.pointerDown(screen.getByText('Ana favourited'), { ...finger, clientX: 200 });
  fireEvent.pointerUp(screen.getByText('Ana favourited'), { ...finger, clientX: 200 + by });
};

test('[SH-064] [TL-142] the bell of a narrow window opens the notifications in a drawer, with their count', async () => {
  const { run, navigation } = await draw();
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 3 new');
  expect(bell().getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByText('Ana favourited')).toBeNull();
  await open();
  expect(within(drawer()).getByRole('heading', { name: 'Notifications 3' })).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
  expect(navigation.location.pathname).toBe('/main/all');
});

test('[SH-064] the other entries of the bar lead where they did', async () => {
  const { home } = await draw();
  fireEvent.click(within(navigationNamed('Most used')).getByRole('link', { name: 'Home' }));
  expect(home.run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wider window closes it, and a narrow one again does not open it', async () => {
  const width = { isNarrow: true, changed: new Set<() => void>() };
  const become = (isNarrow: boolean) =>
    act(() => {
      width.isNarrow = isNarrow;
      for (const changed of width.changed) changed();
    });
  await draw({
    prepare: () =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: width.isNarrow && query.includes('800px'),
        addEventListener: (_: string, changed: () => void) => width.changed.add(changed),
        removeEventListener: (_: string, changed: () => void) => width.changed.delete(changed),
      })),
  });
  await open();
  become(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  become(true);
  expect(bell()).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SH-064] without unread ones the drawer shows no count', async () => {
  await draw({ badge: 0 });
  await open();
  expect(within(drawer()).getByRole('heading').textContent?.trim()).toBe('Notifications');
});

test('the bell stays a link to their screen, for a click with a modifier', async () => {
  const { run } = await draw();
  expect(bell().getAttribute('href')).toBe(ADDRESS);
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const kept = fireEvent.click(bell(), { [modifier]: true });
    expect(kept).toBe(true);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test.each([
  ['where no module has notifications for it', { hasDrawer: false }],
  ['beside their own screen', { start: ADDRESS }],
])('%s there is no drawer, and the bell leads to their screen', async (_, parts) => {
  const { run } = await draw(parts);
  expect(bell().hasAttribute('aria-haspopup')).toBe(false);
  fireEvent.click(bell());
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

type Drawn = Awaited<ReturnType<typeof draw>>;
const WAYS: readonly [string, (shell: Drawn) => void][] = [
  ['its button', () => fireEvent.click(within(drawer()).getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(drawer(), new Event('cancel', { cancelable: true }))],
  ['Back', ({ navigation }) => act(() => navigation.go(-1))],
  [
    'a press outside',
    () => {
      fireEvent.pointerDown(drawer());
      fireEvent.click(drawer());
    },
  ],
  ['[TL-153] another address', ({ navigation }) => act(() => navigation.go('/notice/7'))],
  ['[TL-154] a swipe of 50 to the right', () => swipe(50)],
];

test.each(WAYS)('[TL-155] the drawer closes by %s, and its content is notified once', async (_, close) => {
  const shell = await draw();
  await open();
  expect(shell.closed).not.toHaveBeenCalled();
  close(shell);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.closed).toHaveBeenCalledOnce();
  // It opens again, and is notified again.
  await open();
  fireEvent.click(within(drawer()).getByRole('button', { name: 'Close' }));
  expect(shell.closed).toHaveBeenCalledTimes(2);
});

test('[TL-153] the address that closed it stays', async () => {
  const { navigation } = await draw();
  await open();
  act(() => navigation.go('/notice/7'));
  expect(navigation.location.pathname).toBe('/notice/7');
});

test.each([
  ['ltr', 49],
  ['ltr', -200],
  ['rtl', -49],
  ['rtl', 200],
])('[TL-154] %s: a swipe by %i leaves it open', async (direction, by) => {
  const { closed } = await draw({ direction });
  await open();
  swipe(by);
  expect(drawer()).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

test('[TL-154] in a language from right to left a swipe of 50 to the left closes it', async () => {
  await draw({ direction: 'rtl' });
  await open();
  swipe(-50);
  expect(screen.queryByRole('dialog')).toBeNull();
});
