import type { Contribution, ModuleContext } from '@skerry/shared/contract';
import {
  defer,
  defineAction,
  defineBackground,
  defineCommand,
  defineComponent,
  defineMount,
  Slot,
  useModule,
  useSlotActions,
} from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LayersProvider } from '../dialogs/layers-context.ts';
import { createLayers } from '../dialogs/layers.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { Screen } from '../pages/screen.tsx';
import type { ShellNavigation } from '../routing/navigation.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { latest } from '../testing/latest.ts';
import { memoryNavigation } from '../testing/memory-navigation.ts';
import { Supervisors } from './supervisors.ts';
import { sampleWorld } from './testing/sample-world.tsx';

beforeAll(withModalDialogs);
beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PARAMS = { statusId: 's1' };
const broken = () => {
  throw new Error('broken');
};

/** Every kind of contribution, at once. */
const tide = sampleModule('tide', {
  name: 'title',
  texts: { en: { title: 'Tide tables' } },
  requires: { contract: '^2.0.0', shared: {}, capabilities: ['dialogs', 'navigation'] },
  routes: [{ id: 'tide.table', path: '/tide', expose: './screen', auth: 'any' }],
  slots: [
    { slot: 'layout/side/v1', expose: './panel', kind: 'mount' },
    { slot: 'status/card/v1', expose: './card', kind: 'component' },
    { slot: 'status/actions/v1', expose: './note', kind: 'action', icon: 'waves', labelKey: 'note' },
  ],
  commands: [{ type: 'composer/open/v1', expose: './open' }],
  background: { expose: './background' },
  navigation: [{ command: 'composer/open/v1', titleKey: 'tide', icon: 'waves', order: 1 }],
});

function Shown({ text }: { text: string }) {
  const { signal } = useModule();
  useEffect(() => () => document.body.setAttribute(`data-left-${text}`, String(signal.aborted)), [signal, text]);
  return <p>{text}</p>;
}

const PARTS: Record<string, () => Contribution> = {
  './screen': () => defineMount(() => <Shown text="screen" />),
  './panel': () => defineMount(() => <Shown text="panel" />),
  './card': () => defineComponent<'status/card/v1'>(() => <Shown text="card" />) as Contribution,
  './note': () => defineAction<'status/actions/v1'>({ run: () => undefined }) as Contribution,
  './open': () =>
    defineCommand<'composer/open/v1'>((_, ctx) => {
      ctx.ports.dialogs.open(
        defineMount(() => <Shown text="dialog" />),
        { label: 'Dialog', size: 'small' },
      );
    }) as Contribution,
  './background': () => defineBackground(() => undefined),
};

function Actions() {
  return useSlotActions('status/actions/v1', PARAMS).map(({ key, run }) => (
    <button key={key} type="button" onClick={run}>
      note
    </button>
  ));
}

async function show(parts: Partial<typeof PARTS> = {}) {
  const navigation = memoryNavigation('/tide');
  const report = vi.fn<(module: string, error: unknown) => void>();
  const sample = sampleWorld({
    modules: [tide],
    code: { tide: { ...PARTS, ...parts } as typeof PARTS },
    supervisors: new Supervisors({ now: () => 0, report }),
    navigation,
  });
  const layers = createLayers(navigation);
  layers.follow();
  render(
    sample.around(
      <LayersProvider value={layers}>
        <Screen world={sample.world} shellPages={new Map()} navigation={navigation as unknown as ShellNavigation} />
        <Slot slot="layout/side/v1" params={{}} />
        <Slot slot="status/card/v1" params={PARAMS} />
        <Actions />
        <DialogHost />
      </LayersProvider>,
    ),
  );
  await act(settle);
  return { ...sample, failed: () => report.mock.calls.map(([module]) => module) };
}

function failThrice(supervisors: Supervisors): void {
  for (let times = 0; times < 3; times += 1) supervisors.named('tide').fail(new Error('broken'));
}

describe('what counts', () => {
  test.each<[string, string, () => Contribution]>([
    ['a view that throws while it is drawn', './panel', () => defineMount(broken)],
    ['a view whose mount rejects', './panel', () => ({ ...defineMount(broken), mount: async () => broken() })],
    ['a component that throws', './card', () => defineComponent<'status/card/v1'>(broken) as Contribution],
    ['background work that throws', './background', () => defineBackground(broken)],
    ['background work that rejects', './background', () => defineBackground(async () => broken())],
    ['a load that fails', './panel', broken],
    ['a contribution of another kind', './card', () => defineBackground(() => undefined)],
  ])('%s', async (_, expose, part) => {
    const { failed } = await show({ [expose]: part });
    expect(failed()).toEqual(['tide']);
  });

  test.each([
    ['throws', broken],
    ['rejects', async () => broken()],
  ])('an action that %s, each time', async (_, run) => {
    const { failed } = await show({ './note': () => defineAction<'status/actions/v1'>({ run }) as Contribution });
    const press = () => act(async () => screen.getByRole('button', { name: 'note' }).click());
    await press();
    await press();
    expect(failed()).toEqual(['tide', 'tide']);
  });

  test('an action whose state fails', async () => {
    const state = () => defer(broken);
    const action = defineAction<'status/actions/v1'>({ state, run: () => undefined });
    const { failed } = await show({ './note': () => action as Contribution });
    expect(failed()).toEqual(['tide']);
  });

  test('a command that rejects; its sender is notified', async () => {
    const { failed, world } = await show({ './open': () => defineCommand(async () => broken()) as Contribution });
    expect(await world.bus.command('composer/open/v1', {})).toBe('failed');
    expect(failed()).toEqual(['tide']);
  });
});

describe('a module that failed three times', () => {
  async function stopped() {
    const ctxs: ModuleContext[] = [];
    const sample = await show({ './background': () => defineBackground((ctx) => void ctxs.push(ctx)) });
    await act(() => sample.world.bus.command('composer/open/v1', {}));
    await act(settle);
    for (const text of ['screen', 'panel', 'card', 'dialog']) expect(screen.getByText(text)).toBeTruthy();
    expect(latest(sample.world.navigation$)).toHaveLength(1);
    expect(latest(sample.world.bus.can('composer/open/v1'))).toBe(true);
    await act(async () => {
      failThrice(sample.supervisors);
      await settle();
    });
    return { ...sample, ctx: ctxs[0] };
  }

  test('is removed from all its places, after its context has ended', async () => {
    const { ctx, world } = await stopped();
    for (const text of ['screen', 'panel', 'card', 'dialog']) {
      expect(screen.queryByText(text)).toBeNull();
      expect(document.body.getAttribute(`data-left-${text}`)).toBe('true');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ctx?.signal.aborted).toBe(true);
    expect(world.signal.aborted).toBe(false);
  });

  test('leaves its card in its screen and its panel, with its name, its code and what helps', async () => {
    await stopped();
    const cards = screen.getAllByRole('alert');
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card.textContent).toContain('Tide tables stopped working');
      expect(card.textContent).toContain('MODULE_ERROR_BUDGET');
    }
    expect(screen.getAllByRole('button', { name: 'Reload the page' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is named in a notice where it has no card', async () => {
    const { services } = await stopped();
    const [notice] = latest(services.notices.notices$) ?? [];
    expect(notice).toMatchObject({ text: 'Tide tables stopped working', ms: 0, action: { label: 'Reload the page' } });
  });

  test('offers nothing any more, and keeps its addresses', async () => {
    const { world } = await stopped();
    expect(latest(world.slots.watch('status/card/v1'))).toEqual([]);
    expect(latest(world.slots.watch('status/actions/v1'))).toEqual([]);
    expect(latest(world.navigation$)).toEqual([]);
    expect(latest(world.bus.can('composer/open/v1'))).toBe(false);
    expect(await world.bus.command('composer/open/v1', {})).toBe('absent');
    expect(world.table.match('/tide')?.entry).toMatchObject({ kind: 'module', id: 'tide.table' });
  });

  test('is not loaded again, by another account either', async () => {
    const { supervisors } = await stopped();
    const next = sampleWorld({ modules: [tide], code: { tide: PARTS }, supervisors });
    expect(latest(next.world.bus.can('composer/open/v1'))).toBe(false);
    render(next.around(<Slot slot="layout/side/v1" params={{}} />));
    await act(settle);
    expect(next.load).not.toHaveBeenCalled();
  });

  test('does not affect the others', async () => {
    const other = sampleModule('composer', { commands: [{ type: 'composer/open/v1', expose: './open' }] });
    const run = vi.fn();
    const sample = sampleWorld({
      modules: [tide, other],
      code: { tide: PARTS, composer: { './open': () => defineCommand(run) as Contribution } },
    });
    failThrice(sample.supervisors);
    expect(latest(sample.world.bus.can('composer/open/v1'))).toBe(true);
    expect(await sample.world.bus.command('composer/open/v1', {})).toBe('done');
    expect(run).toHaveBeenCalledOnce();
  });
});

test("a module's context ends with its account, too", async () => {
  const ctxs: ModuleContext[] = [];
  const { world, supervisors } = await show({
    './background': () => defineBackground((ctx) => void ctxs.push(ctx)),
  });
  expect(ctxs[0]?.signal.aborted).toBe(false);
  world.end('signed-out');
  expect(ctxs[0]?.signal.aborted).toBe(true);
  expect(supervisors.named('tide').signal.aborted).toBe(false);
});
