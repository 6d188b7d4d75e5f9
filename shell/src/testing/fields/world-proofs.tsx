import type { ModuleContext, Role } from '@skerry/shared/contract';
import { iconShape } from '@skerry/shared/platform';
import { defineBackground, defineCommand, defineComponent, defineMount, Slot } from '@skerry/shared/runtime';
import { settle } from '@skerry/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { columnLook } from '../../deck/column-route.ts';
import { latest } from '../latest.ts';
import { ENTRY, ROUTE, start, type Parts } from './one-module.tsx';
import type { Proofs } from './proof.ts';

const WAVES = 'M2 8c2 0 2 2 5 2s3-2 5-2';
const ACTION = {
  slot: 'status/actions/v1',
  kind: 'action',
  expose: './note',
  labelKey: 'title',
  icon: 'star',
} as const;

const entryWith = (entry: object) => start({ routes: [ROUTE], navigation: [{ ...ENTRY, ...entry }] }).entries()[0];

/** The context of the module, from its background work. */
async function ctxOf(parts: Parts): Promise<ModuleContext> {
  const run = vi.fn<(ctx: ModuleContext) => void>();
  start({ ...parts, background: { expose: './work' } }, { './work': () => defineBackground(run) });
  await settle();
  return run.mock.calls[0]![0];
}

export const WORLD_PROOFS: Proofs = {
  icon: async () => {
    const parts: Parts = { icon: WAVES, slots: [{ slot: 'layout/side/v1', kind: 'mount', expose: './panel' }] };
    const { around } = start(parts, {
      './panel': () => {
        throw new Error('broken');
      },
    });
    const { container } = render(around(<Slot slot="layout/side/v1" params={{}} />));
    await screen.findByText('MODULE_LOAD_FAILED');
    expect(container.querySelector(`path[d="${WAVES}"]`)).not.toBeNull();
  },
  'access.roles': () => {
    expect(start({ access: { roles: ['member'] } }).world.registry.modules).toHaveLength(1);
    expect(start({ access: { roles: ['moderator'] } }).world.registry.modules).toHaveLength(0);
  },
  'requires.capabilities': async () => {
    const { ports } = await ctxOf({ requires: { contract: '^2.0.0', shared: {}, capabilities: ['badges'] } });
    expect(ports.badges).toBeDefined();
    expect(() => ports.storage).toThrow(/requires\.capabilities/);
  },
  'requires.features': () => {
    const requires = { contract: '^2.0.0', shared: {}, capabilities: [], features: ['quotes'] };
    const { world, is } = start({ requires });
    is({ features: [] });
    expect(world.registry.modules).toHaveLength(0);
    is({ features: ['quotes'] });
    expect(world.registry.modules).toHaveLength(1);
  },
  emits: async () => {
    const { bus } = await ctxOf({ emits: ['composer/posted/v1'] });
    bus.emit('composer/posted/v1', { statusId: 's1' });
    expect(() => bus.emit('profile/relationship-changed/v1', { accountId: '1', following: true })).toThrow(/emits/);
  },
  'background.when': async () => {
    const run = vi.fn();
    const code = { './work': () => defineBackground(run) };
    start({ background: { expose: './work', when: [{ signedIn: false }] } }, code);
    await settle();
    expect(run).not.toHaveBeenCalled();
    start({ background: { expose: './work', when: [{ signedIn: true }] } }, code);
    await settle();
    expect(run).toHaveBeenCalledOnce();
  },
  'background.expose': async () => {
    const { load } = start({ background: { expose: './work' } });
    await settle();
    expect(load.mock.calls.map(([, expose]) => expose)).toContain('./work');
  },

  'routes[].path': () => {
    const { table } = start({ routes: [ROUTE] }).world;
    expect(table.match('/tide/7')?.params).toEqual({ day: '7' });
    expect(table.match('/tides/7')).toBeNull();
  },
  'routes[].roles': () => {
    const href = (role: Role) =>
      start({ routes: [{ ...ROUTE, roles: [role] }] }).world.table.href(ROUTE.id, ENTRY.params);
    expect([href('member'), href('moderator')]).toEqual(['/tide/7', undefined]);
  },
  'routes[].auth': async () => {
    const { show, world } = start({ routes: [{ ...ROUTE, auth: 'anonymous-only' }] });
    await show();
    expect(world.ctx.ports.navigation.location.pathname).toBe('/');
  },
  'routes[].expose': async () => {
    const { load, show } = start({ routes: [ROUTE] });
    await show();
    expect(load.mock.calls.map(([, expose]) => expose)).toContain('./screen');
  },
  'routes[].column.icon': () => {
    const fits = (route: object) => start({ routes: [{ ...ROUTE, ...route }] }).world.fitsColumn('/tide/7');
    expect([fits({ column: { icon: 'waves' } }), fits({})]).toEqual([true, false]);
    const { world } = start({ routes: [{ ...ROUTE, column: { icon: WAVES } }] });
    expect(columnLook(world, '/tide/7?day=1')).toMatchObject({ icon: WAVES });
  },
  'routes[].titleKey': async () => {
    await start({ routes: [{ ...ROUTE, titleKey: 'moon' }] }, { './screen': () => new Promise(() => {}) }).show();
    expect(screen.getByText(/Moon/)).toBeTruthy();
  },
  'routes[].firstCalls[].get': async () => {
    const firstCalls = [{ get: '/api/v1/tide/:day?limit=20' as const }];
    const { askEarly, load, world } = start({ routes: [{ ...ROUTE, firstCalls }] });
    expect(askEarly.mock.calls).toEqual([['/api/v1/tide/7?limit=20', world.signal]]);
    // Before anything is drawn.
    await settle();
    expect(load.mock.calls.map(([, expose]) => expose)).toContain('./screen');
    expect([world.isAskingEarly, start({ routes: [ROUTE] }).world.isAskingEarly]).toEqual([true, false]);
  },
  'routes[].firstCalls[].when': () => {
    const get = '/api/v1/tide';
    const asked = (signedIn: boolean) =>
      start({ routes: [{ ...ROUTE, firstCalls: [{ get, when: [{ signedIn }] }] }] }).askEarly.mock.calls.length;
    expect([asked(true), asked(false)]).toEqual([1, 0]);
  },
  'routes[].scroll': async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    for (const scroll of ['keep', 'reset'] as const) {
      const { show, world } = start({ routes: [{ ...ROUTE, scroll }] }, { './screen': () => defineMount(() => null) });
      await show();
      act(() => world.ctx.ports.navigation.go('/tide/7', { state: { again: 1 } }));
      expect(scrollTo).toHaveBeenCalledTimes(scroll === 'keep' ? 0 : 1);
    }
  },

  'slots[].slot': () => expect(start({ slots: [ACTION] }).actions()).toHaveLength(1),
  'slots[].kind': async () => {
    const slots: Parts['slots'] = [{ slot: 'status/card/v1', kind: 'component', expose: './card' }];
    const params = { statusId: 's1' };
    const { around, supervisors } = start({ slots }, { './card': () => defineMount(() => <p>card</p>) });
    const fail = vi.spyOn(supervisors.named('tide'), 'fail').mockImplementation(() => undefined);
    render(around(<Slot slot="status/card/v1" params={params} />));
    await act(settle);
    expect(fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'MODULE_EXPOSE_INVALID' }));
  },
  'slots[].expose': async () => {
    const slots: Parts['slots'] = [{ slot: 'status/card/v1', kind: 'component', expose: './card' }];
    const { around } = start({ slots }, { './card': () => defineComponent<'status/card/v1'>(() => <p>A card</p>) });
    render(around(<Slot slot="status/card/v1" params={{ statusId: 's1' }} />));
    expect(await screen.findByText('A card')).toBeTruthy();
  },
  'slots[].order': () => {
    const slots = [{ ...ACTION, order: 2 }, { ...ACTION, expose: './warn', order: 1 } as const];
    expect(
      start({ slots })
        .actions()
        .map(({ key }) => key),
    ).toEqual(['tide ./warn', 'tide ./note']);
  },
  'slots[].when': () => {
    expect(start({ slots: [{ ...ACTION, when: [{ signedIn: false }] }] }).actions()).toHaveLength(0);
  },
  'slots[].labelKey': () =>
    expect(start({ slots: [{ ...ACTION, labelKey: 'moon' }] }).actions()[0]).toMatchObject({ label: 'Moon' }),
  'slots[].icon': () =>
    expect(start({ slots: [{ ...ACTION, icon: WAVES }] }).actions()[0]).toMatchObject({ icon: WAVES }),

  'commands[].type': () => {
    const { bus } = start({ commands: [{ type: 'composer/open/v1', expose: './open' }] }).world;
    expect(latest(bus.can('composer/open/v1'))).toBe(true);
    expect(latest(bus.can('settings/open/v1'))).toBe(false);
  },
  'commands[].roles': () => {
    const can = (role: Role) => {
      const commands: Parts['commands'] = [{ type: 'composer/open/v1', expose: './open', roles: [role] }];
      return latest(start({ commands }).world.bus.can('composer/open/v1'));
    };
    expect([can('member'), can('moderator')]).toEqual([true, false]);
  },
  'commands[].expose': async () => {
    const run = vi.fn();
    const commands: Parts['commands'] = [{ type: 'composer/open/v1', expose: './open' }];
    await start({ commands }, { './open': () => defineCommand(run) }).world.bus.command('composer/open/v1', {});
    expect(run).toHaveBeenCalledOnce();
  },

  'navigation[].routeId': () => expect(entryWith({ params: { day: ':me' } })?.href).toBe('/tide/maren'),
  'navigation[].titleKey': () => expect(entryWith({ titleKey: 'moon' })?.label).toBe('Moon'),
  'navigation[].icon': () => expect(entryWith({ icon: 'bell' })?.icon).toBe(iconShape('bell')),
  'navigation[].group': () => {
    expect(entryWith({ group: 'person' })?.group).toBe('person');
    expect(entryWith({})?.group).toBe('tools');
  },
  'navigation[].when': () => expect(entryWith({ when: [{ signedIn: false }] })).toBeUndefined(),
  'navigation[].order': () => {
    const other = { ...ENTRY, titleKey: 'moon', order: 0 };
    const labels = start({ routes: [ROUTE], navigation: [ENTRY, other] })
      .entries()
      .map(({ label }) => label);
    expect(labels).toEqual(['Moon', 'Tides']);
  },
  'navigation[].badge': () => {
    const { world, entries } = start({ routes: [ROUTE], navigation: [{ ...ENTRY, badge: 'tides' }] });
    world.ctx.ports.badges.set('tides', 3);
    expect(entries()[0]?.badge).toBe(3);
  },
  'navigation[].command': () => {
    const navigation: Parts['navigation'] = [
      { titleKey: 'title', icon: 'home', order: 1, command: 'composer/open/v1' },
    ];
    expect(start({ navigation }).entries()).toHaveLength(0);
    const commands: Parts['commands'] = [{ type: 'composer/open/v1', expose: './open' }];
    expect(start({ navigation, commands }).entries()).toHaveLength(1);
  },
};
