import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject, of } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { House, Star, type IconShape } from '@skerry/shared/ui/icons';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { drawShell, navigationNamed } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

const tide = sampleModule('tide', {
  shortcuts: [
    { key: 'g h', routeId: 'tide.home', titleKey: 'Home' },
    { key: 'h', routeId: 'tide.home', titleKey: 'Home' },
  ],
});

const entry = (key: string, label: string, icon: IconShape = House): NavigationEntry => ({
  key,
  label,
  icon,
  group: 'timelines',
  href: `/${label.toLowerCase()}`,
  badge: 0,
  run: vi.fn(),
});
const draw = (settings: object = {}, isNarrow = false) =>
  drawShell({
    session: MAREN,
    isNarrow,
    settings,
    entries: [entry('tide tide.home', 'Home'), entry('tide tide.stars', 'Stars', Star)],
    manifests: {
      registry: { running$: new BehaviorSubject([tide]) },
      texts: { changed$: of(null), label: (_: unknown, key: string) => key },
      navigation: { href: (id: string) => `/${id}` } as never,
    },
  });
const capsOf = (name: string) =>
  within(navigationNamed('Main')).getByRole('link', { name }).querySelector('kbd')?.textContent;

test('an entry of the navigation shows the key that leads there, of several the first; its name stays', async () => {
  await draw();
  expect([capsOf('Home'), capsOf('Stars')]).toEqual(['G H', undefined]);
});

test('it is the key that the user has, at once after a change, and none where there is none', async () => {
  const { ctx } = await draw({ 'shell.keys': { 'tide/Home': { keys: 'Alt+1' } } });
  expect(capsOf('Home')).toBe('Alt 1');
  await act(() => ctx.ports.settings.set('shell.keys', { 'tide/Home': { keys: '' }, 'tide/Home h': { keys: '' } }));
  expect(capsOf('Home')).toBeUndefined();
  cleanup();
  await draw({ 'shell.singleKeys': false });
  expect(capsOf('Home')).toBeUndefined();
});

test('the drawer has the same entries', async () => {
  await draw({}, true);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(capsOf('Home')).toBe('G H');
});
