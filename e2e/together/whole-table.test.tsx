import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { Contribution, ModuleManifest, SessionView } from '@skerry/shared/contract';
import { SHELL_ROUTES } from '@skerry/shared/contract/schema';
import type { InstanceOptions } from '@skerry/shared/entities';
import { defineCommand, defineMount } from '@skerry/shared/runtime';
import { anAccount, sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import admin from '../../mfe-admin/module.json';
import composer from '../../mfe-composer/module.json';
import profile from '../../mfe-profile/module.json';
import settings from '../../mfe-settings/module.json';
import timelines from '../../mfe-timelines/module.json';
import { FrameParts, FramePartsProvider } from '../../shell/src/frame/frame-parts.ts';
import { PART_LOADERS } from '../../shell/src/layout/part-loaders.ts';
import { sampleWorld } from '../../shell/src/platform/testing/sample-world.tsx';
import type { ShellNavigation } from '../../shell/src/routing/navigation.ts';
import { ANONYMOUS, MAREN } from '../../shell/src/testing/fake-session.ts';
import { memoryNavigation } from '../../shell/src/testing/memory-navigation.ts';
import { latest } from '../../shell/src/testing/latest.ts';
import { Screen } from '../../shell/src/pages/screen.tsx';
import { shellRoutes } from '../../shell/src/pages/shell-routes.tsx';
import { LANDING_WAIT_MS } from '../../shell/src/pages/use-landing.ts';

afterEach(cleanup);

const MANIFESTS = [composer, profile, settings, timelines] as unknown as readonly ModuleManifest[];

const STAFF: SessionView = { ...MAREN, role: 'moderator' };
/** With the modules for staff, as after the gate has admitted one. */
const STAFF_MANIFESTS = [...MANIFESTS, admin as unknown as ModuleManifest];

/** A screen that says which module's it is and what it was given. */
const telling = (name: string): Contribution =>
  defineMount(({ params }) => {
    const { routeId, ...rest } = params as Record<string, string>;
    return <p>{[name, routeId, ...Object.values(rest)].join(' ')}</p>;
  });

/** The page at an address, with all manifests of this repository and the shell's own pages. */
async function open(
  path: string,
  session: SessionView,
  instance: Partial<InstanceOptions> = {},
  manifests: readonly ModuleManifest[] = MANIFESTS,
) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const navigation = Object.assign(memoryNavigation(path), {
    lastMove: 'push',
    href: (id: string, params?: Record<string, string>) => sample.world.table.href(id, params),
  });
  const sent = vi.fn();
  const code = Object.fromEntries(
    [...manifests, ...STAFF_MANIFESTS].map(({ id, routes, commands }) => [
      id,
      Object.fromEntries([
        ...routes.map(({ expose }) => [expose, () => telling(`${id} ${expose}`)] as const),
        ...commands.map(
          ({ type, expose }) =>
            [expose, () => defineCommand(async (payload: object) => void sent(type, payload))] as const,
        ),
      ]),
    ]),
  );
  const modules = manifests.map(({ id, access, routes, navigation: entries, commands }) =>
    sampleModule(id, {
      access,
      routes,
      navigation: entries,
      commands,
      texts: { en: Object.fromEntries(routes.map(({ titleKey = '' }) => [titleKey, titleKey])) },
    }),
  );
  const sample = sampleWorld({ modules, code, session, navigation, shellRoutes });
  (sample.services.instance$ as unknown as { next(value: InstanceOptions): void }).next({
    ...DEFAULT_INSTANCE,
    isKnown: true,
    redirectRootNoLogin: '/main/public',
    ...instance,
  });
  const shellPages = new Map(shellRoutes.map(({ id, element }) => [id, element]));
  const frameParts = new FrameParts(PART_LOADERS, vi.fn());
  render(
    sample.around(
      <FramePartsProvider value={frameParts}>
        <Screen world={sample.world} shellPages={shellPages} navigation={navigation as unknown as ShellNavigation} />
      </FramePartsProvider>,
    ),
  );
  await act(settle);
  const go = async (to: string) => {
    scrollTo.mockClear();
    act(() => navigation.go(to));
    await act(settle);
  };
  return { ...sample, navigation, scrollTo, go, sent };
}

/** Row, address, what is shown to a member; `isOpen`: to a visitor too. */
const ROUTES: readonly (readonly [string, string, string, isOpen: boolean])[] = [
  ['[SH-025] [SH-058]', '/main/all', 'timelines ./timeline timelines.federated', true],
  ['[SH-026]', '/main/public', 'timelines ./timeline timelines.local', true],
  ['[SH-027]', '/main/bubble', 'timelines ./timeline timelines.bubble', true],
  ['[SH-029]', '/main/friends', 'timelines ./timeline timelines.home', false],
  ['[SH-004] [SH-031]', '/tag/low%20water', 'timelines ./timeline timelines.tag low water', true],
  ['[SH-032]', '/bookmarks', 'timelines ./timeline timelines.bookmarks', false],
  ['[SH-004] [SH-033]', '/notice/B1s7', 'timelines ./conversation timelines.conversation B1s7', true],
  ['[SH-035]', '/remote-users/@ana@two.test', 'profile ./remote-user profile.remote @ana@two.test', false],
  ['[SH-036]', '/remote-users/two.test/ana', 'profile ./remote-user profile.remote-at two.test ana', false],
  ['[SH-004] [SH-037]', '/users/B1s7', 'profile ./profile profile.user B1s7', true],
  ['[SH-038]', '/users/maren/interactions', 'timelines ./notifications timelines.interactions maren', false],
  ['[SH-039]', '/users/maren/dms', 'timelines ./timeline timelines.dms maren', false],
  ['[SH-061]', '/users/maren/chats', 'timelines ./timeline timelines.chats maren', false],
  ['[SH-061]', '/users/maren/chats/B1s7', 'timelines ./timeline timelines.chat maren B1s7', false],
  ['[SH-045]', '/friend-requests', 'profile ./requests profile.requests', false],
  ['[SH-050]', '/who-to-follow', 'profile ./suggestions profile.suggestions', false],
  ['', '/followed-tags', 'profile ./followed-tags profile.tags', false],
  ['[SH-046]', '/maren/notifications', 'timelines ./notifications timelines.notifications maren', false],
  ['[SH-055]', '/announcements', 'timelines ./timeline timelines.announcements', false],
  ['[SH-049]', '/search?query=tides', 'timelines ./timeline timelines.search', true],
  ['[SH-062]', '/search?query=tides&type=people', 'timelines ./timeline timelines.search', true],
  ['', '/explore?show=news', 'timelines ./timeline timelines.explore', true],
  ['[SH-052]', '/lists', 'timelines ./timeline timelines.lists', false],
  ['[SH-053]', '/lists/7', 'timelines ./timeline timelines.list 7', false],
  ['[SH-054]', '/lists/7/edit', 'timelines ./timeline timelines.list-edit 7', false],
  ['[SH-056]', '/users/maren', 'profile ./profile profile.user maren', true],
  ['[SH-056]', '/maren', 'profile ./profile profile.name maren', true],
  ['[SH-056]', '/maren@two.test', 'profile ./profile profile.name maren@two.test', true],
];

test('the contract names the routes of the shell, for modules that lead there', () => {
  expect(shellRoutes.map(({ id, path }) => ({ id, path }))).toEqual(SHELL_ROUTES);
});

test('a name that nobody can have on this instance is no profile', async () => {
  await open('/nodeinfo', MAREN, { restrictedNicknames: ['Nodeinfo'] });
  expect(screen.queryByText(/profile\.name/)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
  cleanup();
  await open('/nodeinfo', MAREN, {});
  expect(await screen.findByText('profile ./profile profile.name nodeinfo')).toBeTruthy();
});

test.each(ROUTES)('%s %s shows %s', async (_, path, shown) => {
  await open(path, MAREN);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test.each(ROUTES)(
  '%s %s for a visitor: %s if that is open to all (%s), else the landing page and the way back',
  async (...route) => {
    const [, path, shown, isOpen] = route;
    const { navigation, services } = await open(path, ANONYMOUS);
    if (isOpen) return expect(await screen.findByText(shown)).toBeTruthy();
    expect(await screen.findByText('timelines ./timeline timelines.local')).toBeTruthy();
    expect(screen.queryByText(shown)).toBeNull();
    expect(navigation.trail).toEqual(['/main/public']);
    expect(navigation.location.state).toEqual({ from: path });
    const [notice] = latest(services.notices.notices$) ?? [];
    act(() => notice?.action?.run());
    expect(navigation.location).toMatchObject({ pathname: '/login', state: { from: path } });
  },
);

test.each([
  ['federated', '/main/all', 'timelines ./timeline timelines.federated'],
  ['local', '/main/public', 'timelines ./timeline timelines.local'],
] as const)('[SH-005] a visitor sees %s where the instance shows it to everyone', async (timeline, path, shown) => {
  const visibility = { federated: true, local: true, bubble: true };
  await open(path, ANONYMOUS, { publicTimelineVisibility: visibility });
  expect(await screen.findByText(shown)).toBeTruthy();
  cleanup();
  const closed = { publicTimelineVisibility: { ...visibility, [timeline]: false } };
  await open(path, ANONYMOUS, closed);
  expect(await screen.findByText(/Only members can see this timeline/)).toBeTruthy();
  expect(screen.queryByText(shown)).toBeNull();
  cleanup();
  await open(path, MAREN, closed);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test.each([['/users/maren/chats/7', 'Chats', 'timelines.chat']])(
  '%s, where nothing is installed for it, has a page that names it, and is no profile',
  async (path, name, missing) => {
    const without = MANIFESTS.map((manifest) => {
      const routes = manifest.routes.filter(({ id }) => id !== missing);
      const isLeft = (entry: object) => !('routeId' in entry) || routes.some(({ id }) => id === entry.routeId);
      return { ...manifest, routes, navigation: manifest.navigation?.filter(isLeft) } as ModuleManifest;
    });
    for (const session of [ANONYMOUS, MAREN]) {
      const { world } = await open(path, session, {}, without);
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
      expect(screen.getByText(`This client has no page for “${name}” yet.`)).toBeTruthy();
      expect(world.title$.value).toBe(name);
      expect((latest(world.navigation$) ?? []).map(({ href }) => href)).not.toContain(path);
      cleanup();
    }
  },
);

const SETTINGS = 'settings/open/v1';
const MODERATION = 'moderation/open/v1';
test.each([
  ['/settings', SETTINGS, {}, ANONYMOUS],
  ['/settings', SETTINGS, {}, MAREN],
  ['/Settings/', SETTINGS, {}, MAREN],
  ['/settings/appearance', SETTINGS, { tab: 'appearance' }, MAREN],
  ['/settings/no%20such%20tab', SETTINGS, { tab: 'no such tab' }, MAREN],
  ['/moderation', MODERATION, {}, STAFF],
  ['/moderation/log', MODERATION, { tab: 'log' }, { ...STAFF, role: 'admin' as const }],
])('[SH-077] [SH-078] %s sends %s with %j, once, above the landing page', async (path, type, payload, session) => {
  const { navigation, sent } = await open(path, session, { redirectRootLogin: '/main/public' }, STAFF_MANIFESTS);
  expect(await screen.findByText('timelines ./timeline timelines.local')).toBeTruthy();
  await act(settle);
  expect(sent.mock.calls).toEqual([[type, payload]]);
  expect(navigation.trail).toEqual(['/main/public']);
});

test.each(['/moderation', '/moderation/log'])(
  '[SH-139] %s shows a member that there is no page, and leads a visitor to the login',
  async (path) => {
    const member = await open(path, MAREN, {}, STAFF_MANIFESTS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing here' })).toBeTruthy();
    expect(member.sent).not.toHaveBeenCalled();
    cleanup();
    const visitor = await open(path, ANONYMOUS);
    expect(await screen.findByText('timelines ./timeline timelines.local')).toBeTruthy();
    expect(visitor.navigation.location.state).toEqual({ from: path });
    expect(visitor.sent).not.toHaveBeenCalled();
  },
);

test('[SH-078] /moderation waits for the modules for staff, and is no page where they never come', async () => {
  // The page of missing things is loaded: it could be shown at once.
  await open('/nothing/here', STAFF);
  await screen.findByRole('heading', { name: 'Nothing here' });
  cleanup();
  const { world, sent, navigation } = await open('/moderation', STAFF, { redirectRootLogin: '/main/public' });
  await act(settle);
  expect(screen.queryByRole('heading', { name: 'Nothing here' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Nothing here' }, { timeout: 3 * LANDING_WAIT_MS })).toBeTruthy();
  const { access, commands } = STAFF_MANIFESTS.at(-1)!;
  act(() => world.add({ modules: [sampleModule('admin', { access, commands })], tombstones: [] }));
  await act(settle);
  expect(navigation.trail).toEqual(['/main/public']);
  expect(sent.mock.calls).toEqual([[MODERATION, {}]]);
});

test('without the module of the settings their address is no page, and no profile', async () => {
  const without = MANIFESTS.filter(({ id }) => id !== 'settings');
  await open('/settings/profile', MAREN, {}, without);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing here' })).toBeTruthy();
  expect(screen.queryByText(/profile\.name/)).toBeNull();
});

test('[SH-034] [SH-059] a new screen starts at the top, but a conversation keeps the position', async () => {
  const { go, scrollTo } = await open('/main/all', MAREN);
  await go('/tag/tides');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  await go('/notice/B1s7');
  expect(scrollTo).not.toHaveBeenCalled();
  await go('/users/maren');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test.each([
  [true, '/friend-requests'],
  [false, undefined],
] as const)(
  '[SH-009] [SH-132] follow requests are in the navigation of a locked account alone: %s',
  async (isLocked, href) => {
    const { world } = await open('/main/all', MAREN);
    act(() => world.entities.merge({ account: [anAccount({ id: MAREN.account?.id ?? '', isLocked })] }));
    await act(settle);
    const entries = latest(world.navigation$) ?? [];
    expect(entries.find(({ key }) => key === 'profile profile.requests')?.href).toBe(href);
  },
);
