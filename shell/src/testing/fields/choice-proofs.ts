import type { Condition, PreferenceDeclaration, SessionView } from '@skerry/shared/contract';
import { readPreferences } from '@skerry/shared/rules';
import { anAccount } from '@skerry/shared/testing';
import { expect } from 'vitest';
import { ANONYMOUS, MAREN } from '../fake-session.ts';
import { ENTRY, ROUTE, start } from './one-module.tsx';
import type { Proofs } from './proof.ts';

/** Something declared under a condition is absent, and present once the condition's state has changed. */
function appears(when: Condition, change: (world: ReturnType<typeof start>) => unknown, session?: SessionView) {
  return async () => {
    const world = start({ routes: [ROUTE], navigation: [{ ...ENTRY, when: [when] }] }, {}, session);
    expect(world.entries()).toHaveLength(0);
    const next = await change(world);
    expect((Array.isArray(next) ? next : world.entries()).length).toBe(1);
  };
}
const signedIn = (when: Condition, session: SessionView) =>
  start({ routes: [ROUTE], navigation: [{ ...ENTRY, when: [when] }] }, {}, session).entries();

function settingOf(declared: object) {
  const { services } = start({ preferences: { 'tide.height': declared as PreferenceDeclaration } });
  return (value: unknown) =>
    services.settings.set('tide.height', value as never).then(
      () => services.settings.get('tide.height'),
      () => 'refused',
    );
}

/** For conditions and preferences. */
export const CHOICE_PROOFS: Proofs = {
  'when[].signedIn': appears({ signedIn: true }, () => signedIn({ signedIn: true }, MAREN), ANONYMOUS),
  'when[].role': appears({ role: ['admin'] }, () => signedIn({ role: ['admin'] }, { ...MAREN, role: 'admin' })),
  'when[].ability': appears({ ability: 'quotes' }, ({ is }) => is({ abilities: { quotes: true } })),
  'when[].expected': () => {
    const { entries, is } = start({
      routes: [ROUTE],
      navigation: [{ ...ENTRY, when: [{ ability: 'quotes', expected: true }] }],
    });
    expect(entries()).toHaveLength(1);
    is({ abilities: { quotes: false } });
    expect(entries()).toHaveLength(0);
  },
  'when[].feature': appears({ feature: 'quotes' }, ({ is }) => is({ features: ['quotes'] })),
  'when[].timeline': appears({ timeline: 'bubble' }, ({ is }) => is({ localBubbleInstances: ['b.test'] })),
  'when[].setting': appears({ setting: 'sidebarRight', is: true }, async ({ services }) => {
    await services.settings.set('sidebarRight', true);
  }),
  'when[].is': appears({ setting: 'thirdColumnMode', is: 'none' }, async ({ services }) => {
    await services.settings.set('thirdColumnMode', 'none');
  }),
  'when[].locked': appears({ locked: true }, ({ world }) =>
    world.entities.merge({ account: [anAccount({ id: '1', isLocked: true })] }),
  ),

  'preferences.*.type': async () => expect(await settingOf({ type: 'boolean', default: true })('high')).toBe('refused'),
  'preferences.*.default': () => {
    const { services } = start({ preferences: { 'tide.height': { type: 'number', default: 4 } } });
    expect(services.settings.get('tide.height')).toBe(4);
  },
  'preferences.*.min': async () => expect(await settingOf({ type: 'number', default: 3, min: 2 })(1)).toBe('refused'),
  'preferences.*.max': async () => expect(await settingOf({ type: 'number', default: 3, max: 4 })(5)).toBe('refused'),
  'preferences.*.options': async () => {
    const set = settingOf({ type: 'choice', default: 'm', options: ['m', 'ft'] });
    expect([await set('ft'), await set('in')]).toEqual(['ft', 'refused']);
  },
  'preferences.*.maxLength': async () =>
    expect(await settingOf({ type: 'text', default: '', maxLength: 3 })('four')).toBe('refused'),
  'preferences.*.fields.*.type': async () => {
    const set = settingOf({ type: 'records', default: {}, fields: { color: { type: 'text' } } });
    expect(await set({ ana: { color: 7 } })).toBe('refused');
  },
  'preferences.*.fields.*.options': async () => {
    const fields = { kind: { type: 'choice', options: ['solid', 'side'] } };
    expect(await settingOf({ type: 'records', default: {}, fields })({ ana: { kind: 'dots' } })).toBe('refused');
  },
  'preferences.*.aliases': () => {
    const declared = { 'tide.height': { type: 'number', default: 3, aliases: ['waterHeight'] } } as const;
    expect(readPreferences({ waterHeight: 5 }, declared as never).values).toEqual({ 'tide.height': 5 });
  },
};
