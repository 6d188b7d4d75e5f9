import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { Condition, FeedModule, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { createBadges } from '@skerry/shared/platform';
import { holds } from '@skerry/shared/rules';
import { firstValueFrom, of } from '@skerry/shared/runtime';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import admin from '../../mfe-admin/module.json';
import adminTexts from '../../mfe-admin/messages/en.json';
import profile from '../../mfe-profile/module.json';
import profileTexts from '../../mfe-profile/messages/en.json';
import timelines from '../../mfe-timelines/module.json';
import timelinesTexts from '../../mfe-timelines/messages/en.json';
import { DECLARED } from './declared-preferences.ts';
import { observeNavigation } from '../../shell/src/platform/navigation-entries.ts';
import { FORGETFUL } from '../../shell/src/platform/testing/sample-world.tsx';
import { drawShell, navigationNamed } from '../../shell/src/testing/draw-shell.tsx';
import { ANONYMOUS, MAREN } from '../../shell/src/testing/fake-session.ts';
import { fakeSettings } from '../../shell/src/testing/fake-settings.ts';
import { memoryNavigation } from '../../shell/src/testing/memory-navigation.ts';

const MODERATOR: SessionView = { ...MAREN, role: 'moderator' };
const ADMIN: SessionView = { ...MAREN, role: 'admin' };
const TEXTS: Readonly<Record<string, string>> = { ...timelinesTexts, ...profileTexts, ...adminTexts };
const ROUTES = new Map([...timelines.routes, ...profile.routes].map(({ id, path }) => [id, path]));
const AKKOMA = { adminCalls: true, bubble: true, search: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Viewer {
  session: SessionView;
  isLocked?: boolean;
  instance?: Partial<InstanceOptions>;
}

/** What this viewer finds in the navigation of a wide window, with the entries that the modules' manifests give. */
async function offered({ session, isLocked = false, instance }: Viewer): Promise<string[]> {
  const options: InstanceOptions = {
    ...DEFAULT_INSTANCE,
    isKnown: true,
    localBubbleInstances: ['reef.example'],
    ...instance,
    abilities: { ...AKKOMA, ...instance?.abilities },
  };
  const modules = [timelines, profile, admin].map((manifest) => ({ manifest }) as unknown as FeedModule);
  const entries = await firstValueFrom(
    observeNavigation({
      registry: { running$: of(modules) },
      conditionState$: of({
        session,
        instance: options,
        isLocked,
        settings: fakeSettings({}, new AbortController().signal, DECLARED),
      }),
      texts: { changed$: of(0), label: (_, key) => TEXTS[key] ?? key },
      badges: createBadges(),
      memory: FORGETFUL,
      kept$: of([]),
      navigation: { ...memoryNavigation(), href: (id) => ROUTES.get(id) },
      answers: () => true,
      send: vi.fn(),
      signal: new AbortController().signal,
    }),
  );
  await drawShell({ session, instance: options, entries, commands: ['settings/open/v1', 'moderation/open/v1'] });
  return [...navigationNamed('Main').querySelectorAll('a, button')].map((entry) => entry.textContent ?? '');
}

const PUBLIC = ['Bubble', 'Local', 'Federated'];
const OWN = ['Home', 'Bookmarks', 'Notifications'];
const STAFF = ['Moderation', 'Administration'];

test.each<[string, Viewer, string[], string[]]>([
  ['a visitor', { session: ANONYMOUS }, PUBLIC, [...OWN, 'Follow requests', ...STAFF]],
  ['a user', { session: MAREN }, [...OWN, ...PUBLIC], ['Follow requests', ...STAFF]],
  ['a locked user', { session: MAREN, isLocked: true }, [...OWN, 'Follow requests'], STAFF],
  ['a moderator', { session: MODERATOR }, [...OWN, 'Moderation'], ['Administration']],
  ['an admin', { session: ADMIN }, [...OWN, ...STAFF], []],
  ['a visitor of a private server', { session: ANONYMOUS, instance: { isPrivate: true } }, [], [...PUBLIC, ...OWN]],
  ['a user of a private server', { session: MAREN, instance: { isPrivate: true } }, [...OWN, ...PUBLIC], []],
  [
    'a visitor who may see one timeline',
    { session: ANONYMOUS, instance: { publicTimelineVisibility: { federated: false, local: true, bubble: false } } },
    ['Local'],
    ['Federated', 'Bubble'],
  ],
  [
    'a user of a server that does not federate',
    { session: MAREN, instance: { isFederating: false } },
    ['Local'],
    ['Federated'],
  ],
])(
  '[SH-001] [SH-005] [SH-009] [SH-010] [SH-011] [SH-015] [SH-126] [SH-127] [SH-132] [SH-139] %s',
  async (_, viewer, has, hasNot) => {
    const entries = await offered(viewer);
    expect(has.filter((label) => !entries.includes(label))).toEqual([]);
    expect(hasNot.filter((label) => entries.includes(label))).toEqual([]);
  },
);

test('[SH-010] [SH-011] [SH-139] staff open the moderation from the bar too, an admin the administration', async () => {
  const tools = async (session: SessionView) => {
    await offered({ session });
    const bar = within(screen.getAllByRole('banner')[0] ?? expect.fail('there is no bar'));
    const found = STAFF.filter(
      (name) => bar.queryAllByRole('button', { name }).length + bar.queryAllByRole('link', { name }).length > 0,
    );
    cleanup();
    return found;
  };
  expect(await tools(ANONYMOUS)).toEqual([]);
  expect(await tools(MAREN)).toEqual([]);
  expect(await tools(MODERATOR)).toEqual(['Moderation']);
  expect(await tools(ADMIN)).toEqual(STAFF);
});

test('[SH-111] reports are watched for moderators and admins alone, where the server has them', () => {
  const now = (session: SessionView, abilities = AKKOMA) => ({
    session,
    instance: { ...DEFAULT_INSTANCE, abilities },
    isLocked: false,
    settings: fakeSettings({}, new AbortController().signal, DECLARED),
  });
  const conditions = admin.background.when as Condition[];
  expect([ANONYMOUS, MAREN, MODERATOR, ADMIN].map((session) => holds(conditions, now(session)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(holds(conditions, now(ADMIN, { ...AKKOMA, adminCalls: false }))).toBe(false);
});

test('[SH-136] search is there unless a visitor comes to a private server', async () => {
  const searches = async (viewer: Viewer) => {
    await offered(viewer);
    const found = screen.queryByRole('search') !== null;
    cleanup();
    return found;
  };
  expect(await searches({ session: ANONYMOUS })).toBe(true);
  expect(await searches({ session: ANONYMOUS, instance: { isPrivate: true } })).toBe(false);
  expect(await searches({ session: MAREN, instance: { isPrivate: true } })).toBe(true);
});
