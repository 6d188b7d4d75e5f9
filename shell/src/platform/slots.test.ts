import { expect, test, vi } from 'vitest';
import type { FeedModule, SlotEntry } from '@skerry/shared/contract';
import { createSlots, type ModuleLoader } from '@skerry/shared/platform';
import type { ConditionState } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';
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

function slotsOf(first: readonly FeedModule[]) {
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
  });
  const told: (readonly SlotEntry<'status/actions/v1'>[])[] = [];
  const watch = () => slots.watch('status/actions/v1').subscribe((entries) => told.push(entries));
  return {
    add: registry.add,
    watch,
    told,
    signIn: () => conditionState$.next({ session: { account: { id: 'me', acct: 'me' } } } as ConditionState),
    speak: (to: string) => {
      language = to;
    },
    end: () => ended.abort(),
    isWatched: () => conditionState$.observed,
  };
}

test('whoever watches a slot is told the same entries: nothing is drawn anew because somebody else watches, too', () => {
  const { watch, told } = slotsOf([tide]);
  watch().unsubscribe();
  watch();
  watch();
  expect(told).toHaveLength(3);
  expect(told[1]).toBe(told[0]);
  expect(told[2]).toBe(told[0]);
});

test('entries stand in their order and come with their conditions, and with modules that come later', () => {
  const { watch, told, signIn, add } = slotsOf([]);
  watch();
  expect(told.at(-1)).toEqual([]);
  add([tide]);
  expect(told.at(-1)?.map(({ key }) => key)).toEqual(['tide ./chart']);
  signIn();
  expect(told.at(-1)?.map(({ key }) => key)).toEqual(['tide ./warn', 'tide ./chart']);
});

test('an action is named in the language of the moment', () => {
  const { watch, told, speak } = slotsOf([tide]);
  watch();
  const [chart] = told[0] ?? [];
  expect(chart?.kind === 'action' && chart.label).toBe('chart (en)');
  speak('de');
  expect(chart?.kind === 'action' && chart.label).toBe('chart (de)');
});

test('nothing is watched any more when the account has gone', () => {
  const { watch, end, isWatched } = slotsOf([tide]);
  watch().unsubscribe();
  expect(isWatched()).toBe(true);
  end();
  expect(isWatched()).toBe(false);
});
