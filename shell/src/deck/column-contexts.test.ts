// @vitest-environment jsdom
import type { ModuleContext, MountContribution, MountProps, NavigationPort, SlotEntry } from '@skerry/shared/contract';
import { BehaviorSubject, firstValueFrom } from '@skerry/shared/runtime';
import { createFakeCtx } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { contextsWith } from './column-contexts.ts';

const navigation = { go: vi.fn() } as unknown as NavigationPort;
const fake = (module = 'tide') => createFakeCtx({ module, messages: {} }).ctx;

test('only the navigation is another: the rest, and what is kept once for the account, is the same', () => {
  const ctx = fake();
  const scoped = contextsWith(navigation)(ctx);
  expect(scoped.ports.navigation).toBe(navigation);
  expect(scoped.ports.settings).toBe(ctx.ports.settings);
  const kept = {};
  expect(scoped.once('x', () => kept)).toBe(ctx.once('x', () => expect.fail('made again')));
});

test('a module has one context in a column, which is not changed a second time', () => {
  const ctx = fake();
  const contextOf = contextsWith(navigation);
  expect(contextOf(ctx)).toBe(contextOf(ctx));
  expect(contextOf(contextOf(ctx))).toBe(contextOf(ctx));
});

test('a port that a module has not asked for stays out of reach', () => {
  const ctx = fake();
  const limited = new Proxy(ctx.ports, {
    get() {
      throw new Error('not asked for');
    },
  });
  const scoped = contextsWith(navigation)({ ...ctx, ports: limited });
  expect(() => scoped.ports.navigation).toThrow('not asked for');
});

test('a dialog that it opens has the same navigation, at each step of its life', async () => {
  const ctx = fake();
  const open = vi.fn();
  const dialogs = { ...ctx.ports.dialogs, open };
  const scoped = contextsWith(navigation)({ ...ctx, ports: { ...ctx.ports, dialogs } });
  const used: NavigationPort[] = [];
  const note = async (props: MountProps) => used.push(props.ctx.ports.navigation);
  const mount: MountContribution = { kind: 'mount', bootstrap: note, mount: note, unmount: note, update: note };
  const options = { label: 'Moons', size: 'small' } as const;
  scoped.ports.dialogs.open(mount, options);
  const [opened, given] = open.mock.calls[0] as [MountContribution, unknown];
  expect(given).toBe(options);
  const props: MountProps = { domElement: document.body, ctx, params: {}, onError: () => undefined };
  for (const step of [opened.bootstrap, opened.mount, opened.update, opened.unmount]) await step(props);
  expect(used).toEqual([navigation, navigation, navigation, navigation]);
});

test('what other modules add to its slots has the same navigation, and keeps its identity', async () => {
  const other = fake('moon');
  const entry: SlotEntry = {
    key: 'moon ./card',
    module: 'moon',
    order: 0,
    kind: 'component',
    load: async () => ({ component: { kind: 'component', Component: () => null }, ctx: other }),
  };
  const entries$ = new BehaviorSubject<readonly SlotEntry[]>([entry]);
  const ctx = fake();
  const slots = { ...ctx.ports.slots, watch: () => entries$ } as unknown as ModuleContext['ports']['slots'];
  const scoped = contextsWith(navigation)({ ...ctx, ports: { ...ctx.ports, slots } });
  const read = () => firstValueFrom(scoped.ports.slots.watch('status/card/v1'));
  const [found] = await read();
  expect(await read()).toBe(await read());
  if (found?.kind !== 'component') return expect.fail('no component');
  expect((await found.load()).ctx.ports.navigation).toBe(navigation);
  entries$.next([entry]);
  expect((await read())[0]).toBe(found);
});

test('commands that it sends run with the same navigation; all else of the bus is as it was', async () => {
  const ctx = fake();
  const other = fake('moon');
  const used: NavigationPort[] = [];
  const commandsIn = vi.fn((contextOf: (own: ModuleContext) => ModuleContext) => ({
    can: ctx.bus.can,
    async command() {
      used.push(contextOf(other).ports.navigation);
      return 'done' as const;
    },
  }));
  const contextOf = contextsWith(navigation, commandsIn);
  const { bus } = contextOf(ctx);
  expect(await bus.command('media/open/v1', { statusId: '1', index: 0 })).toBe('done');
  expect(used).toEqual([navigation]);
  expect(bus.on).toBe(ctx.bus.on);
  expect(commandsIn).toHaveBeenCalledOnce();
});
