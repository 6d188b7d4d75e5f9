import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { AppShell } from './app-shell.tsx';
import { ANONYMOUS, fakeShell, MAREN, withModalDialogs } from './testing/fake-shell.tsx';

beforeAll(withModalDialogs);
afterEach(cleanup);

const entry = (parts: Partial<NavigationEntry> & Pick<NavigationEntry, 'label'>): NavigationEntry => ({ key: parts.label, icon: 'home', group: 'timelines', href: `/${parts.label.toLowerCase()}`, badge: 0, run: vi.fn(), ...parts });
const HOME = entry({ label: 'Home', href: '/main/friends' });
const FEDERATED = entry({ label: 'Federated', href: '/main/all', icon: 'globe' });
const REQUESTS = entry({ label: 'Follow requests', group: 'person', badge: 3, icon: 'user-plus' });
const SETTINGS = entry({ label: 'Settings', group: 'tools', href: null, icon: 'settings' });
const ADMIN = { ...MAREN, role: 'admin' as const };

async function draw(parts: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell({ entries: [HOME, FEDERATED, REQUESTS, SETTINGS], ...parts });
  const view = shell.show(<AppShell><h1>Screen</h1></AppShell>);
  // What the first screen does without comes in a later turn.
  await act(async () => { await import('./later.ts'); });
  return { ...shell, view };
}
const nav = (name: string) => screen.getByRole('navigation', { name });

describe('a wide window', () => {
  test('[SH-063] [SH-069] [SH-074] has a bar, a side column with the navigation, and the screen', async () => {
    await draw();
    expect(screen.getByRole('link', { name: 'skerry.social, start page' }).closest('header')).toBeTruthy();
    expect(within(screen.getByRole('complementary', { name: 'Side column' })).getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Screen' })).toBeTruthy();
  });

  test('[SH-006] [SH-068] has the login form for a visitor', async () => {
    await draw();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('[SH-067] has the person\'s card for who is signed in', async () => {
    const { ctx } = await draw({ session: MAREN });
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('region', { name: 'Your account' }).textContent).toContain('@maren');
    expect(ctx.session).toBe(MAREN);
  });

  test('[SH-133] shows a count above 0 and none at 0', async () => {
    await draw({ session: MAREN });
    expect(within(nav('Main')).getByRole('link', { name: /Follow requests/ }).textContent).toBe('Follow requests3');
    expect(within(nav('Main')).getByRole('link', { name: /Home/ }).textContent).toBe('Home');
  });

  test('[SH-149] has the timelines as shortcuts while the person wants them', async () => {
    await draw();
    expect(within(nav('Timelines')).getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Home', 'Federated']);
    cleanup();
    await draw({ settings: { showNavShortcuts: false } });
    expect(screen.queryByRole('navigation', { name: 'Timelines' })).toBeNull();
  });

  test('[SH-012] [SH-013] [SH-014] shows a visitor neither timelines nor search where the instance is private', async () => {
    await draw({ instance: { isPrivate: true } });
    expect(screen.queryByRole('navigation', { name: 'Timelines' })).toBeNull();
    expect(within(nav('Main')).queryByRole('link', { name: 'Federated' })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
    cleanup();
    await draw({ instance: { isPrivate: true }, session: MAREN });
    expect(within(nav('Main')).getByRole('link', { name: 'Federated' })).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });

  test('[SH-144] [SH-145] takes a term to the search by Enter and by the button', async () => {
    const { navigation } = await draw();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: ' high tide ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(navigation.trail.at(-1)).toBe('/search?query=high+tide');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'ebb' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(navigation.trail.at(-1)).toBe('/search?query=ebb');
  });

  test('has no search where that module is off', async () => {
    await draw({ absent: ['timelines.search'] });
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('[SH-147] [SH-148] shows mark and name of the instance unless turned off', async () => {
    await draw({ instance: { name: 'Outer Skerries', logo: '/logo.png' } });
    const brand = () => screen.getByRole('link', { name: 'Outer Skerries, start page' });
    expect(brand().textContent).toBe('Outer Skerries');
    expect(brand().querySelector('img')).toBeTruthy();
    cleanup();
    await draw({ instance: { name: 'Outer Skerries', logo: '/logo.png' }, settings: { hideSiteName: true, hideSiteFavicon: true } });
    expect(brand().textContent).toBe('');
    expect(brand().querySelector('img')).toBeNull();
  });

  test('[SH-151] has controls for settings, and for staff alone those of staff', async () => {
    const commands = ['settings/open/v1', 'moderation/open/v1'] as const;
    const { command } = await draw({ session: MAREN, commands });
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' }));
    expect(command).toHaveBeenCalledWith('settings/open/v1', {});
    expect(screen.queryByRole('button', { name: 'Moderation' })).toBeNull();
    cleanup();
    await draw({ session: { ...MAREN, role: 'moderator' }, commands });
    expect(screen.getByRole('button', { name: 'Moderation' })).toBeTruthy();
  });

  test('says so when what a button opens does not come, and offers another try', async () => {
    const { command } = await draw({ session: MAREN, commands: ['settings/open/v1'] });
    command.mockResolvedValueOnce('failed');
    await act(async () => { fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' })); });
    expect(screen.getByRole('alert').textContent).toContain('Settings could not be loaded');
    await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'Try again' })); });
    expect(command).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SH-140] [SH-141] leads an admin to the administration in a new tab, and nobody else', async () => {
    await draw({ session: ADMIN });
    const [link] = screen.getAllByRole('link', { name: 'Administration' });
    expect(link?.getAttribute('href')).toBe('https://skerry.social/pleroma/admin/#/login-pleroma');
    expect(link?.getAttribute('target')).toBe('_blank');
    cleanup();
    await draw({ session: { ...MAREN, role: 'moderator' } });
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  test('[SH-020] [SH-071] shows the features to a visitor, where the instance shows them', async () => {
    await draw({ instance: { isFeaturesPanelShown: true, textLimit: 5000, areSuggestionsEnabled: true } });
    expect(screen.getByRole('heading', { name: 'Features' })).toBeTruthy();
    cleanup();
    await draw({ instance: { isFeaturesPanelShown: false } });
    expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull();
    cleanup();
    await draw({ instance: { isFeaturesPanelShown: true }, session: MAREN });
    expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull();
  });

  test('[SH-016] [SH-017] [SH-152] [SH-153] [SH-154] [SH-155] [SH-156] lists what the instance offers', async () => {
    const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    const instance = { isFeaturesPanelShown: true, backend: 'akkoma' as const, textLimit: 5000, uploadLimits: { general: 16 * 2 ** 20, avatar: null, background: null, banner: null } };
    await draw({ instance: { ...instance, areSuggestionsEnabled: true, features: ['media_proxy'] } });
    expect(facts()).toEqual(['Who to follow: Yes', 'Media proxy: Yes', 'Scopes: 5', 'Text limit: 5,000', 'Upload limit: 16 MiB']);
    cleanup();
    await draw({ instance: { ...instance, areSuggestionsEnabled: false, features: [] } });
    expect(facts()).toEqual(['Scopes: 5', 'Text limit: 5,000', 'Upload limit: 16 MiB']);
  });

  test('[SH-066] is not wide without a third column', async () => {
    const { view } = await draw({ session: MAREN, settings: { thirdColumnMode: 'none' } });
    expect(view.container.querySelector('[data-columns="2"]')).toBeTruthy();
  });
});

describe('a narrow window', () => {
  test('[SH-064] [SH-065] has a bar at its edge and a drawer with everything', async () => {
    const { navigation } = await draw({ isNarrow: true, session: MAREN });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(within(nav('Most used')).getByRole('button', { name: 'Menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('link', { name: /Follow requests/ })).toBeTruthy();
    act(() => navigation.go(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['[UI-013] by one of its entries', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Federated' }))],
    ['[UI-014] [UI-016] by a swipe to its edge', () => {
      fireEvent.touchStart(screen.getByRole('dialog'), { touches: [{ clientX: 200 }] });
      fireEvent.touchEnd(screen.getByRole('dialog'), { changedTouches: [{ clientX: 231 }] });
    }],
    ['[UI-015] by a press outside', () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    }],
  ])('the drawer closes %s', async (_, close) => {
    await draw({ isNarrow: true, session: MAREN });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tells what waits behind an entry of the bar', async () => {
    await draw({ isNarrow: true, session: MAREN });
    expect(within(nav('Most used')).getByRole('link', { name: 'Follow requests, 3' })).toBeTruthy();
  });

  test('[CO-095] has a pen for who is signed in and where a composer is', async () => {
    const { command } = await draw({ isNarrow: true, session: MAREN, commands: ['composer/open/v1'] });
    fireEvent.click(screen.getByRole('button', { name: 'New post' }));
    expect(command).toHaveBeenCalledWith('composer/open/v1', {});
    for (const parts of [{ session: ANONYMOUS, commands: ['composer/open/v1'] as const }, { session: MAREN }]) {
      cleanup();
      await draw({ isNarrow: true, ...parts });
      expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
    }
  });

  test('[SH-006] leads a visitor to the login and back', async () => {
    const { navigation } = await draw({ isNarrow: true, start: '/notice/7?a=1' });
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(navigation.location).toMatchObject({ pathname: '/login', state: { from: '/notice/7?a=1' } });
  });
});

test('[CO-098] the pen is there in a wide window too when forced', async () => {
  await draw({ session: MAREN, commands: ['composer/open/v1'] });
  expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
  cleanup();
  await draw({ session: MAREN, commands: ['composer/open/v1'], settings: { alwaysShowNewPostButton: true } });
  expect(screen.getByRole('button', { name: 'New post' })).toBeTruthy();
});

describe('logging out', () => {
  const press = (name: string) => act(async () => { fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!); });

  test('[SH-060] [SH-084] [SH-112] asks, then goes to the public timeline', async () => {
    const { session, navigation } = await draw({ session: MAREN });
    await press('Log out');
    expect(session.signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toBeTruthy();
    await press('Log out');
    expect(session.signOut).toHaveBeenCalledOnce();
    expect(navigation.location.pathname).toBe('/main/public');
  });

  test('[SH-113] does not ask who does not want to be asked', async () => {
    const { session } = await draw({ session: MAREN, settings: { modalOnLogout: false } });
    await press('Log out');
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  test('[SH-142] is offered in the drawer to who is signed in alone', async () => {
    await draw({ isNarrow: true, session: MAREN });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    cleanup();
    await draw({ isNarrow: true });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});

describe('another screen', () => {
  test('takes the focus to its heading and is told, but not on the first load', async () => {
    const { navigation } = await draw({ start: '/main/friends' });
    expect(document.activeElement).toBe(document.body);
    act(() => navigation.go('/main/all'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }));
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Federated')).toBe(true);
  });

  test('gives the document its title, with what is unread', async () => {
    const { badges$ } = await draw({ start: '/main/all' });
    expect(document.title).toBe('Federated · skerry.social');
    act(() => badges$.next(4));
    expect(document.title).toBe('(4) Federated · skerry.social');
  });
});
