import { Search } from '@skerry/shared/ui/icons';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { drawShell, navigationNamed } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeEach(withModalDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMED = { instance: { name: 'Outer Skerries', background: '/sea.jpg' }, session: MAREN };
type Drawn = Awaited<ReturnType<typeof drawShell>>;

const brand = () => screen.getByRole('link', { name: 'Outer Skerries, start page' });
const shortcuts = () => screen.queryByRole('navigation', { name: 'Timelines' });
const columns = ({ view }: Drawn) =>
  view.container.querySelector<HTMLElement>('[data-side]:has(main)') ?? expect.fail('there are no columns');

/** Preference, another value than its default, and what is seen of it: by default, and with that value. */
const EFFECTS: readonly (readonly [
  string,
  string,
  boolean | number | string,
  (drawn: Drawn) => unknown,
  unknown,
  unknown,
])[] = [
  ['[SE-017]', 'hideSiteName', true, () => brand().textContent, 'Outer Skerries', ''],
  ['[SE-018]', 'hideSiteFavicon', true, () => brand().querySelector('img[src="/favicon.png"]') !== null, true, false],
  ['[SE-019]', 'showNavShortcuts', false, () => shortcuts() !== null, true, false],
  ['[SE-020]', 'showWiderShortcuts', true, () => shortcuts()?.className.includes('wider'), false, true],
  ['[SE-021]', 'alwaysShowNewPostButton', true, () => screen.queryByTitle('New post') !== null, false, true],
  [
    '[SE-024]',
    'hideInstanceWallpaper',
    true,
    () => document.querySelector('[data-wallpaper]')?.getAttribute('src'),
    '/sea.jpg',
    undefined,
  ],
  ['[SE-026]', 'thirdColumnMode', 'none', (drawn) => columns(drawn).dataset['columns'], '3', '2'],
  ['(large text)', 'shell.textSize', 150, (drawn) => columns(drawn).dataset['columns'], '3', '2'],
  ['[SE-027]', 'sidebarRight', true, (drawn) => columns(drawn).dataset['side'], 'start', 'end'],
  ['[SE-029]', 'showScrollbars', true, (drawn) => 'scrollbars' in columns(drawn).dataset, false, true],
];

test.each(EFFECTS)(
  '%s %s changes the frame at once, and back',
  async (_, preference, chosen, seen, byDefault, changed) => {
    const drawn = await drawShell({ ...NAMED, commands: ['composer/open/v1'] });
    const first = drawn.settings.get(preference as 'sidebarRight');
    const set = (value: unknown) => act(() => drawn.settings.set(preference as 'sidebarRight', value as boolean));
    expect(seen(drawn)).toEqual(byDefault);
    await set(chosen);
    expect(seen(drawn)).toEqual(changed);
    await set(first);
    expect(seen(drawn)).toEqual(byDefault);
  },
);

test('[SE-026] with the form chosen, the third column stays', async () => {
  const drawn = await drawShell({ ...NAMED, settings: { thirdColumnMode: 'postform' } });
  expect(columns(drawn).dataset['columns']).toBe('3');
});

test('[SE-009] the question before a logout comes and goes with the choice, without a reload', async () => {
  const { settings, session } = await drawShell(NAMED);
  const press = () =>
    act(async () =>
      within(screen.getByRole('region', { name: 'Your account' }))
        .getByRole('button', { name: 'Log out' })
        .click(),
    );
  await press();
  expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(session.signOut).not.toHaveBeenCalled();
  await act(() => settings.set('modalOnLogout', false));
  await press();
  expect(session.signOut).toHaveBeenCalledOnce();
});

test('[SH-149] [TL-002] the shortcuts are the timelines, and not the search, whose field is beside them', async () => {
  const at = (label: string, href: string): NavigationEntry => ({
    key: label,
    label,
    icon: Search,
    group: 'timelines',
    href,
    badge: 0,
    run: vi.fn(),
  });
  await drawShell({
    ...NAMED,
    entries: [at('Home', '/main/friends'), at('Search', '/search'), at('Mail', '/users/maren/dms')],
  });
  expect(
    within(navigationNamed('Timelines'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Home', 'Mail']);
  expect(within(navigationNamed('Main')).getByRole('link', { name: 'Search' })).toBeTruthy();
});
