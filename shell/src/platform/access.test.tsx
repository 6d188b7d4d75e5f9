import type { Contribution, FeedModule, Role, SessionView } from '@skerry/shared/contract';
import { defineAction, defineBackground, defineCommand, defineComponent, defineMount } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Screen } from '../pages/screen.tsx';
import { shellRoutes } from '../pages/shell-routes.tsx';
import type { ShellNavigation } from '../routing/navigation.ts';
import { ANONYMOUS, MAREN } from '../testing/fake-session.ts';
import { latest } from '../testing/latest.ts';
import { memoryNavigation } from '../testing/memory-navigation.ts';
import { sampleWorld } from './testing/sample-world.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every kind of contribution, for moderators only. */
const HARBOUR = sampleModule('harbour', {
  access: { roles: ['moderator'] },
  texts: { en: { title: 'Harbour book', note: 'Note the ship' } },
  routes: [{ id: 'harbour.book', path: '/harbour', expose: './screen', auth: 'any', titleKey: 'title' }],
  slots: [
    { slot: 'layout/side/v1', expose: './screen', kind: 'mount' },
    { slot: 'status/card/v1', expose: './card', kind: 'component' },
    { slot: 'status/actions/v1', expose: './note', kind: 'action', icon: 'star', labelKey: 'note' },
  ],
  commands: [{ type: 'composer/open/v1', expose: './open' }],
  background: { expose: './background' },
  navigation: [
    { routeId: 'harbour.book', titleKey: 'title', icon: 'home', order: 1 },
    { command: 'composer/open/v1', titleKey: 'title', icon: 'home', order: 2 },
  ],
  preferences: { 'harbour.depth': { type: 'number', default: 4 } },
});
const CODE: Record<string, () => Contribution> = {
  './screen': () => defineMount(() => <p>Ships of today</p>),
  './card': () => defineComponent<'status/card/v1'>(() => null) as Contribution,
  './note': () => defineAction<'status/actions/v1'>({ run: () => undefined }) as Contribution,
  './open': () => defineCommand<'composer/open/v1'>(() => undefined) as Contribution,
  './background': () => defineBackground(() => undefined),
};
const as = (role: Role): SessionView => (role === 'anonymous' ? ANONYMOUS : { ...MAREN, role });

function worldFor(role: Role, modules: readonly FeedModule[], path = '/harbour') {
  const navigation = Object.assign(memoryNavigation(path), {
    href: (id: string, params?: Record<string, string>) => sample.world.table.href(id, params),
  });
  const sample = sampleWorld({ modules, code: { harbour: CODE }, session: as(role), navigation, shellRoutes });
  const show = async () => {
    const shellPages = new Map(shellRoutes.map(({ id, element }) => [id, element]));
    render(
      sample.around(
        <Screen world={sample.world} shellPages={shellPages} navigation={navigation as unknown as ShellNavigation} />,
      ),
    );
    await act(settle);
  };
  return { ...sample, navigation, show };
}
type Sample = ReturnType<typeof worldFor>;

const SURFACES: [string, (sample: Sample) => unknown][] = [
  ['a mount of a slot', ({ world }) => latest(world.slots.watch('layout/side/v1'))?.length],
  ['a component of a slot', ({ world }) => latest(world.slots.watch('status/card/v1'))?.length],
  ['an action of a slot', ({ world }) => latest(world.slots.watch('status/actions/v1'))?.length],
  ['a button for its command', ({ world }) => Number(latest(world.bus.can('composer/open/v1')))],
  [
    'what a sent command does',
    async ({ world }) => Number((await world.bus.command('composer/open/v1', {})) === 'done'),
  ],
  [
    'background work',
    async ({ load }) => {
      await settle();
      return load.mock.calls.filter(([, expose]) => expose === './background').length;
    },
  ],
  ['entries of the navigation', ({ world }) => (latest(world.navigation$)?.length ?? 0) / 2],
  ['links to its routes', ({ world }) => Number(world.table.href('harbour.book') !== undefined)],
  ['its preferences', ({ services }) => Number(services.settings.get('harbour.depth') === 4)],
  [
    'its screen',
    async ({ show }) => {
      await show();
      const found = await screen.findByText(/Ships of today|There’s no page/);
      return Number(found.textContent === 'Ships of today');
    },
  ],
];

describe('contributions of a module for users without one of its roles', () => {
  test.each(SURFACES)('none, and all for users who have one: %s', async (_, count) => {
    expect(await count(worldFor('moderator', [HARBOUR]))).toBe(1);
    cleanup();
    expect(await count(worldFor('member', [HARBOUR]))).toBe(0);
  });

  test.each(SURFACES)('none, even if it is added after sign-in: %s', async (_, count) => {
    const later = (role: Role) => {
      const sample = worldFor(role, []);
      sample.world.add({ modules: [HARBOUR], tombstones: [] });
      return sample;
    };
    expect(await count(later('moderator'))).toBe(1);
    cleanup();
    expect(await count(later('member'))).toBe(0);
  });

  test('none of its code is loaded, and its paths do not become those of a profile', async () => {
    const { load, show, world } = worldFor('member', [HARBOUR]);
    await show();
    expect(load).not.toHaveBeenCalled();
    expect(world.table.match('/harbour')?.entry.kind).toBe('forbidden');
  });
});

test("paths of staff's modules that are off do not become those of a profile, once the staff's feed is there", () => {
  const { world } = worldFor('admin', []);
  expect(world.table.match('/harbour')).toBeNull();
  world.add({ modules: [], tombstones: ['/harbour'] });
  expect(world.table.match('/harbour')?.entry.kind).toBe('tombstone');
});

describe('a part with roles of its own, of a module without any', () => {
  const open = (roles: readonly Role[]) =>
    worldFor('member', [
      sampleModule('harbour', {
        ...HARBOUR.manifest,
        access: {},
        routes: HARBOUR.manifest.routes.map((route) => ({ ...route, roles: [...roles] })),
        commands: HARBOUR.manifest.commands.map((command) => ({ ...command, roles: [...roles] })),
      }),
    ]);
  const parts = SURFACES.filter(([what]) => /command|navigation|links|screen/.test(what));

  test.each(parts)('is there only for users of these roles: %s', async (_, count) => {
    expect(await count(open(['member']))).toBe(1);
    cleanup();
    expect(await count(open(['moderator', 'admin']))).toBe(0);
  });
});

describe('a route names its users', () => {
  const routed = (auth: 'any' | 'required' | 'anonymous-only', role: Role, roles?: Role[]) =>
    worldFor(role, [
      sampleModule('harbour', {
        ...HARBOUR.manifest,
        access: {},
        routes: [{ id: 'harbour.book', path: '/harbour', expose: './screen', auth, ...(roles && { roles }) }],
      }),
    ]);

  test.each([
    ['any', 'anonymous', '/harbour', true],
    ['any', 'member', '/harbour', true],
    ['required', 'member', '/harbour', true],
    ['required', 'anonymous', '/main/all', false],
    ['anonymous-only', 'anonymous', '/harbour', true],
    ['anonymous-only', 'member', '/', false],
  ] as const)('%s, and the user is %s: they are at %s', async (auth, role, path, isShown) => {
    const sample = routed(auth, role);
    await sample.show();
    expect(sample.navigation.trail).toEqual([path]);
    expect(screen.queryAllByText('Ships of today')).toHaveLength(isShown ? 1 : 0);
  });

  test('[PR-095] a page of the shell for visitors redirects a signed-in user to the root', async () => {
    const sample = worldFor('member', [], '/password-reset');
    await sample.show();
    expect(sample.navigation.trail).toEqual(['/']);
  });

  test('a visitor logs in first where users of other roles find nothing', async () => {
    const sample = routed('required', 'anonymous', ['moderator']);
    await sample.show();
    expect(sample.navigation.trail).toEqual(['/main/all']);
    expect(sample.navigation.location.state).toEqual({ from: '/harbour' });
  });
});
