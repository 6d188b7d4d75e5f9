// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { FeedModule, SlotEntry } from '@skerry/shared/contract';
import { createSlots, type ModuleLoader } from '@skerry/shared/platform';
import type { ConditionState } from '@skerry/shared/rules';
import { BehaviorSubject, firstValueFrom } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { createModuleRegistry } from './module-registry.ts';
import { Supervisors } from './supervisors.ts';

const tide = sampleModule('tide', {
  slots: [
    { slot: 'status/actions/v1', expose: './chart', kind: 'action', icon: 'waves', labelKey: 'chart', order: 20 },
    {
      slot: 'status/actions/v1',
      expose: './warn',
      kind: 'action',
      icon: 'star',
      labelKey: 'warn',
      order: 10,
      when: [{ signedIn: true }],
    },
  ],
});

function slotsOf(first: readonly FeedModule[], parts: Partial<Parameters<typeof createSlots>[0]> = {}) {
  const supervisors = new Supervisors({ now: () => 0, report: () => {} });
  const conditionState$ = new BehaviorSubject({ session: { account: null } } as ConditionState);
  const ended = new AbortController();
  const registry = createModuleRegistry(first, 'member', supervisors, ended.signal);
  let language = 'en';
  const slots = createSlots({
    registry,
    supervisors,
    loader: {} as ModuleLoader,
    conditionState$,
    label: (_module, key) => `${key} (${language})`,
    mount: vi.fn(),
    signal: ended.signal,
    ...parts,
  });
  const emitted: (readonly SlotEntry<'status/actions/v1'>[])[] = [];
  const watch = () => slots.watch('status/actions/v1').subscribe((entries) => emitted.push(entries));
  return {
    slots,
    add: registry.add,
    watch,
    emitted,
    signIn: () => conditionState$.next({ session: { account: { id: 'me', acct: 'me' } } } as ConditionState),
    speak: (to: string) => {
      language = to;
    },
    end: () => ended.abort(),
    isWatched: () => conditionState$.observed,
  };
}

test('all subscribers of a slot get the same entries: nothing renders again because of another subscriber', () => {
  const { watch, emitted } = slotsOf([tide]);
  watch().unsubscribe();
  watch();
  watch();
  expect(emitted).toHaveLength(3);
  expect(emitted[1]).toBe(emitted[0]);
  expect(emitted[2]).toBe(emitted[0]);
});

test('entries are in their order and appear with their conditions, and with modules that are added later', () => {
  const { watch, emitted, signIn, add } = slotsOf([]);
  watch();
  expect(emitted.at(-1)).toEqual([]);
  add([tide]);
  expect(emitted.at(-1)?.map(({ key }) => key)).toEqual(['tide ./chart']);
  signIn();
  expect(emitted.at(-1)?.map(({ key }) => key)).toEqual(['tide ./warn', 'tide ./chart']);
});

test("an action's label is in the current language", () => {
  const { watch, emitted, speak } = slotsOf([tide]);
  watch();
  const [chart] = emitted[0] ?? [];
  expect(chart?.kind === 'action' && chart.label).toBe('chart (en)');
  speak('de');
  expect(chart?.kind === 'action' && chart.label).toBe('chart (de)');
});

test('nothing is subscribed any more when the account has signed out', () => {
  const { watch, end, isWatched } = slotsOf([tide]);
  watch().unsubscribe();
  expect(isWatched()).toBe(true);
  end();
  expect(isWatched()).toBe(false);
});

test('what a slot shows is fetched once the page is free for it', async () => {
  const load = vi.fn(async () => ({ contribution: {}, ctx: {} }));
  const free = Promise.withResolvers<void>();
  const gauge = sampleModule('gauge', { slots: [{ slot: 'layout/side/v1', expose: './gauge', kind: 'component' }] });
  const { slots } = slotsOf([gauge], {
    loader: { load } as unknown as ModuleLoader,
    whenFree: (slot) => (slot === 'layout/side/v1' ? free.promise : Promise.resolve()),
  });
  const [entry] = await firstValueFrom(slots.watch('layout/side/v1'));
  const loaded = entry?.kind === 'component' ? entry.load() : expect.fail('not a component');
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  free.resolve();
  await loaded;
  expect(load).toHaveBeenCalledOnce();
});
