import type { ModuleManifest, SessionView } from '@skerry/shared/contract';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { BehaviorSubject } from '@skerry/shared/runtime';
import { anAccount, sampleModule } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import admin from '../../mfe-admin/module.json';
import profile from '../../mfe-profile/module.json';
import settings from '../../mfe-settings/module.json';
import timelines from '../../mfe-timelines/module.json';
import { FrameParts, FramePartsProvider } from '../../shell/src/frame/frame-parts.ts';
import { PART_LOADERS } from '../../shell/src/layout/part-loaders.ts';
import { sampleWorld } from '../../shell/src/platform/testing/sample-world.tsx';
import { ANONYMOUS, MAREN } from '../../shell/src/testing/fake-session.ts';
import { memoryNavigation } from '../../shell/src/testing/memory-navigation.ts';
import { NavList } from '../../shell/src/layout/nav-list.tsx';
import { useNavigationEntries } from '../../shell/src/navigation/use-navigation-entries.ts';

afterEach(cleanup);

const manifests = [timelines, profile, settings, admin] as unknown as ModuleManifest[];

interface Viewer {
  session?: SessionView;
  instance?: Partial<InstanceOptions>;
  isLocked?: boolean;
}

/** The navigation of the modules of this repository, as this viewer sees it: the keys of its texts. */
async function navigation({ session = MAREN, instance = {}, isLocked = false }: Viewer) {
  const places = Object.assign(memoryNavigation('/about'), {
    href: (id: string, params?: Record<string, string>) => sample.world.table.href(id, params),
  });
  const sample = sampleWorld({
    navigation: places,
    modules: manifests.map(({ id, navigation: entries, routes, commands }) =>
      sampleModule(id, { navigation: entries, routes, commands, name: 'module.name' }),
    ),
    code: {},
    session,
  });
  const { instance$ } = sample.services as unknown as { instance$: BehaviorSubject<InstanceOptions> };
  instance$.next({
    ...DEFAULT_INSTANCE,
    isKnown: true,
    ...instance,
    abilities: { ...DEFAULT_INSTANCE.abilities, adminCalls: true, bubble: true, ...instance.abilities },
  });
  if (session.account)
    (sample.world.entities as unknown as { merge(batch: object): void }).merge({
      account: [anAccount({ id: session.account.id, isLocked })],
    });
  const frameParts = new FrameParts(PART_LOADERS, vi.fn());
  function Navigation() {
    return (
      <FramePartsProvider value={frameParts}>
        <NavList label="Main" entries={useNavigationEntries()} />
      </FramePartsProvider>
    );
  }
  await act(async () => {
    render(sample.around(<Navigation />));
  });
  const list = () => within(screen.getByRole('navigation', { name: 'Main' }));
  const names = () =>
    [...list().queryAllByRole('link'), ...list().queryAllByRole('button')].map((one) => one.textContent);
  return { ...sample, names };
}
const sees = async (viewer: Viewer, entry: string) => {
  const { names } = await navigation(viewer);
  const isSeen = names().includes(entry);
  cleanup();
  return isSeen;
};
const VISITOR = { session: ANONYMOUS };
const MODERATOR: SessionView = { ...MAREN, role: 'moderator' };

test.each([
  ['[SH-126] home', 'timeline.home'],
  ['[SH-127] bookmarks', 'timeline.bookmarks'],
  ['notifications', 'notifications.title'],
])('%s is in the navigation of a signed-in user alone', async (_, entry) => {
  expect([await sees({}, entry), await sees(VISITOR, entry)]).toEqual([true, false]);
});

test.each([
  ['[SH-129] the federated timeline', 'timeline.federated', 'federated'],
  ['[SH-130] the local timeline', 'timeline.local', 'local'],
] as const)(
  '%s shows for a user, and for a visitor where the instance lets visitors see it',
  async (_, entry, name) => {
    const open = { federated: true, local: true, bubble: true };
    const closed = { publicTimelineVisibility: { ...open, [name]: false } };
    expect(await sees({ instance: closed }, entry)).toBe(true);
    expect(await sees({ ...VISITOR, instance: { publicTimelineVisibility: open } }, entry)).toBe(true);
    expect(await sees({ ...VISITOR, instance: closed }, entry)).toBe(false);
  },
);

test('[SH-129] a server without a federated timeline has none for anybody', async () => {
  expect(await sees({ instance: { isFederatedTimelineAvailable: false } }, 'timeline.federated')).toBe(false);
});

test('[SH-028] [SH-131] the bubble needs a server in it, and for a visitor that it is open', async () => {
  const localBubbleInstances = ['near.example'];
  const entry = 'timeline.bubble';
  expect(await sees({ instance: { localBubbleInstances } }, entry)).toBe(true);
  expect(await sees({ instance: { localBubbleInstances: [] } }, entry)).toBe(false);
  const closed = { federated: true, local: true, bubble: false };
  expect(await sees({ ...VISITOR, instance: { localBubbleInstances, publicTimelineVisibility: closed } }, entry)).toBe(
    false,
  );
});

test('[SH-132] [SH-009] follow requests are for an account that is locked', async () => {
  expect(await sees({ isLocked: true }, 'nav.requests')).toBe(true);
  expect(await sees({ isLocked: false }, 'nav.requests')).toBe(false);
});

test('[SH-052] lists are there for a signed-in user of a server that has them', async () => {
  const having = (lists: boolean) => ({ instance: { abilities: { lists } } });
  expect(await sees(having(true), 'lists.title')).toBe(true);
  expect(await sees(having(false), 'lists.title')).toBe(false);
  expect(await sees({ ...VISITOR, ...having(true) }, 'lists.title')).toBe(false);
});

test.each(['lists.title', 'route.suggestions'])(
  '%s is there before the server is known: an entry that came later would move the others',
  async (entry) => {
    expect(await sees({ instance: { abilities: {} } }, entry)).toBe(true);
  },
);

test('[SH-137] who to follow is there for a signed-in user, where suggestions are enabled', async () => {
  const having = (suggestions: boolean) => ({ instance: { abilities: { suggestions } } });
  expect(await sees(having(true), 'route.suggestions')).toBe(true);
  expect(await sees(having(false), 'route.suggestions')).toBe(false);
  expect(await sees({ ...VISITOR, ...having(true) }, 'route.suggestions')).toBe(false);
});

test('[SH-138] settings are there for everybody', async () => {
  expect([await sees({}, 'nav.settings'), await sees(VISITOR, 'nav.settings')]).toEqual([true, true]);
});

test('[SH-139] moderation is there for moderators and admins alone', async () => {
  const roles = ['member', 'moderator', 'admin'] as const;
  const seen = [];
  for (const role of roles) seen.push(await sees({ session: { ...MODERATOR, role } }, 'nav.moderation'));
  expect(seen).toEqual([false, true, true]);
  expect(await sees(VISITOR, 'nav.moderation')).toBe(false);
});

test('[SH-077] [SH-078] entries open the settings and the moderation', async () => {
  const { world } = await navigation({ session: MODERATOR });
  const sent = vi.spyOn(world.bus, 'command').mockResolvedValue('done');
  for (const name of ['nav.settings', 'nav.moderation']) fireEvent.click(screen.getByRole('button', { name }));
  expect(sent.mock.calls.map(([type]) => type)).toEqual(['settings/open/v1', 'moderation/open/v1']);
});
