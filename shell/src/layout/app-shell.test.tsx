import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Neighbour } from '@skerry/shared/testing';
import { drawShell, navigationNamed } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(() => {
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const ADMIN = { ...MAREN, role: 'admin' as const };

describe('a wide window', () => {
  test('[SH-063] [SH-069] [SH-074] has a bar, a side column with the navigation, and the screen', async () => {
    await drawShell();
    expect(screen.getByRole('link', { name: 'skerry.social, start page' }).closest('header')).toBeTruthy();
    expect(
      within(screen.getByRole('complementary', { name: 'Side column' })).getByRole('navigation', { name: 'Main' }),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Screen' })).toBeTruthy();
  });

  test('[SH-006] [SH-068] has the login form for a visitor', async () => {
    await drawShell();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('[SH-067] has the user card for a signed-in user', async () => {
    const { ctx } = await drawShell({ session: MAREN });
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('region', { name: 'Your account' }).textContent).toContain('@maren');
    expect(ctx.session).toBe(MAREN);
  });

  test('[SH-133] shows a count above 0 and none at 0', async () => {
    await drawShell({ session: MAREN });
    expect(within(navigationNamed('Main')).getByRole('link', { name: /Follow requests/ }).textContent).toBe(
      'Follow requests3',
    );
    expect(within(navigationNamed('Main')).getByRole('link', { name: /Home/ }).textContent).toBe('Home');
  });

  test('[SH-149] has the timelines as shortcuts while the preference is on', async () => {
    await drawShell();
    expect(
      within(navigationNamed('Timelines'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Home', 'Federated']);
    cleanup();
    await drawShell({ settings: { showNavShortcuts: false } });
    expect(screen.queryByRole('navigation', { name: 'Timelines' })).toBeNull();
  });

  test('[SH-012] [SH-013] [SH-014] shows a visitor no timelines and no search where the instance is private', async () => {
    await drawShell({ instance: { isPrivate: true } });
    expect(screen.queryByRole('navigation', { name: 'Timelines' })).toBeNull();
    expect(within(navigationNamed('Main')).queryByRole('link', { name: 'Federated' })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
    cleanup();
    await drawShell({ instance: { isPrivate: true }, session: MAREN });
    expect(within(navigationNamed('Main')).getByRole('link', { name: 'Federated' })).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });

  test('[SH-144] [SH-145] searches for the term on Enter and on the button', async () => {
    const { navigation } = await drawShell();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: ' high tide ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(navigation.trail.at(-1)).toBe('/search?query=high+tide');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'ebb' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(navigation.trail.at(-1)).toBe('/search?query=ebb');
  });

  test('opens the palette also for a key that was pressed before it was loaded', async () => {
    const drawn = drawShell();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await drawn;
    expect(await screen.findByRole('dialog', { name: 'Commands and pages' })).toBeTruthy();
  });

  test('has no search where that module is off', async () => {
    await drawShell({ absent: ['timelines.search'] });
    expect(screen.queryByRole('search')).toBeNull();
  });

  test.each<[object, string, string[]]>([
    [{}, 'Outer Skerries', ['/favicon.png', '/logo.png']],
    [{ hideSiteFavicon: true }, 'Outer Skerries', ['/logo.png']],
    [{ hideSiteName: true }, '', ['/favicon.png', '/logo.png']],
  ])(
    '[SH-147] [SH-148] shows favicon and name of the instance unless turned off, and its logo: %j',
    async (settings, text, pictures) => {
      await drawShell({ instance: { name: 'Outer Skerries', logo: '/logo.png' }, settings });
      const brand = screen.getByRole('link', { name: 'Outer Skerries, start page' });
      expect(brand.textContent).toBe(text);
      // An Arabic name begins at its right.
      if (text) expect(screen.getByText(text).dir).toBe('auto');
      expect([...brand.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(pictures);
    },
  );

  test('[SH-147] shows the client’s own mark where the instance has no favicon', async () => {
    await drawShell();
    const brand = screen.getByRole('link', { name: 'skerry.social, start page' });
    fireEvent.error(brand.querySelector('img') as HTMLElement);
    expect(brand.querySelector('img')).toBeNull();
    expect(brand.querySelector('svg')).toBeTruthy();
  });

  test('[SH-078] [SH-151] has buttons for settings, and only for staff those of staff', async () => {
    const commands = ['settings/open/v1', 'moderation/open/v1'] as const;
    const { command } = await drawShell({ session: MAREN, commands });
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' }));
    expect(command).toHaveBeenCalledWith('settings/open/v1', {});
    expect(screen.queryByRole('button', { name: 'Moderation' })).toBeNull();
    cleanup();
    const staff = await drawShell({ session: { ...MAREN, role: 'moderator' }, commands });
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Moderation' }));
    expect(staff.command.mock.calls).toEqual([['moderation/open/v1', {}]]);
  });

  test('says when what a button opens fails to load, and offers a retry', async () => {
    const { command } = await drawShell({ session: MAREN, commands: ['settings/open/v1'] });
    command.mockResolvedValueOnce('failed');
    await act(async () => {
      fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' }));
    });
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t open Settings');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(command).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SH-140] [SH-141] links only an admin to the administration, in a new tab', async () => {
    const instance = { abilities: { adminCalls: true } };
    await drawShell({ session: ADMIN, instance });
    const [link] = screen.getAllByRole('link', { name: 'Administration' });
    expect(link?.getAttribute('href')).toBe('https://skerry.social/pleroma/admin/#/login-pleroma');
    expect(link?.getAttribute('target')).toBe('_blank');
    cleanup();
    await drawShell({ session: { ...MAREN, role: 'moderator' }, instance });
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    cleanup();
    await drawShell({ session: ADMIN, instance: { abilities: { adminCalls: false } } });
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  test('[SH-019] [SH-070] shows the panel that the operator wrote, where the switch for it is on, and else asks for none', async () => {
    const draw = (isInstancePanelShown: boolean) =>
      drawShell({
        instance: { description: 'Kept by four', isInstancePanelShown, abilities: { frontEndConfiguration: true } },
        prepare: (api) => api.on(/panel\.html$/, { json: '<p>Bread at <b>seven</b></p><script>x()</script>' }),
      });
    const { api } = await draw(true);
    const side = within(screen.getByRole('complementary', { name: 'Third column' }));
    const panel = (await side.findByText('seven')).closest('[data-operator-html]');
    expect(panel?.innerHTML).toBe('<p>Bread at <b>seven</b></p>');
    expect(screen.queryByText('Kept by four')).toBeNull();
    expect(api.asked(/panel\.html$/)).toHaveLength(1);
    cleanup();
    const off = await draw(false);
    expect(screen.queryByRole('region', { name: 'About this server' })).toBeNull();
    expect(off.api.asked(/panel\.html$/)).toEqual([]);
  });

  test('[SH-073] shows features and whom to follow in a wide window alone', async () => {
    const people: Neighbour = {
      id: 'people',
      slots: [{ slot: 'layout/side/v1', expose: './panel', kind: 'component' }],
      code: { './panel': { kind: 'component', Component: () => <h2>Who to follow</h2> } as never },
    };
    const draw = async (isNarrow: boolean) => {
      await drawShell({ instance: { isFeaturesPanelShown: true }, neighbours: [people], isNarrow });
      const seen = ['Features', 'Who to follow'].map((name) => screen.queryByRole('heading', { name }) !== null);
      cleanup();
      return seen;
    };
    expect([await draw(false), await draw(true)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('[SH-020] [SH-071] shows the features to a visitor, where the instance allows it', async () => {
    await drawShell({ instance: { isFeaturesPanelShown: true, textLimit: 5000, abilities: { suggestions: true } } });
    expect(screen.getByRole('heading', { name: 'Features' })).toBeTruthy();
    cleanup();
    await drawShell({ instance: { isFeaturesPanelShown: false } });
    expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull();
    cleanup();
    await drawShell({ instance: { isFeaturesPanelShown: true }, session: MAREN });
    expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull();
  });

  test('[SH-016] [SH-017] [SH-152] [SH-153] [SH-154] [SH-155] [SH-156] lists what the instance offers', async () => {
    const facts = () =>
      screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    const instance = {
      isFeaturesPanelShown: true,
      // Not the default.
      textLimit: 1234,
      uploadLimits: { general: 16 * 2 ** 20, avatar: null, background: null, banner: null },
    };
    await drawShell({
      instance: { ...instance, abilities: { suggestions: true, localScope: true }, features: ['media_proxy'] },
    });
    expect(facts()).toEqual([
      'Who to follow: Yes',
      'Media proxy: Yes',
      'Visibility options: 5',
      'Text limit: 1,234',
      'Upload limit: 16 MiB',
    ]);
    cleanup();
    await drawShell({ instance: { ...instance, abilities: { suggestions: false, localScope: false }, features: [] } });
    expect(facts()).toEqual(['Visibility options: 4', 'Text limit: 1,234', 'Upload limit: 16 MiB']);
  });

  test.each([
    { who: 'a signed-in user', session: MAREN, mode: 'notifications', columns: '3' },
    { who: 'a user who wants no third column', session: MAREN, mode: 'none', columns: '2' },
    { who: 'a visitor', session: undefined, mode: 'notifications', columns: '2' },
  ] as const)('[SH-066] $who has $columns columns', async ({ session, mode, columns }) => {
    const { view } = await drawShell({ ...(session && { session }), settings: { thirdColumnMode: mode } });
    const arranged = view.container.querySelectorAll('[data-columns]');
    expect([...arranged].map((one) => one.getAttribute('data-columns'))).toEqual([columns, columns]);
  });

  test('[SH-066] the third column has its place from 1280 px on', () => {
    const css = readFileSync(join(import.meta.dirname, 'app-shell.module.css'), 'utf8');
    const [wide = '', narrower = ''] = css.split('@media (max-width: 1279px) {');
    const areas = (part: string) =>
      [...part.matchAll(/\n *\.columns(?:\[data-side='end'\])? \{[^}]*?grid-template(?:-areas)?: ([^/;]*)/g)].map(
        ([, all = '']) => all.trim(),
      );
    expect(areas(wide)).toEqual(["'side main third'", "'third main side'"]);
    expect(areas(narrower.split('@media')[0] ?? '')).toEqual([
      "'side main' auto 'third main' 1fr",
      "'main side' auto 'main third' 1fr",
    ]);
  });
});

describe('another screen', () => {
  test('moves the focus to its heading and is announced, but not on the first load', async () => {
    const { navigation } = await drawShell({ start: '/main/friends' });
    expect(document.activeElement).toBe(document.body);
    act(() => navigation.go('/main/all'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }));
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Federated')).toBe(true);
  });

  // After a switch and after the login that added an account: the menu or the form that had the focus is gone, and what
  // is new is this user's screen.
  test('of another user at the same address takes the focus, too', async () => {
    await drawShell({ start: '/main/public', worldId: 2 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }));
  });

  test('sets the document title, with the number of unread notifications', async () => {
    const { ctx } = await drawShell({ start: '/main/all' });
    expect(document.title).toBe('Federated · skerry.social');
    act(() => ctx.ports.badges.set('notifications', 4));
    expect(document.title).toBe('(4) Federated · skerry.social');
  });
});
