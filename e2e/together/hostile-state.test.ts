import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEVER } from '@skerry/shared/runtime';
import { createSessionStorage, SESSION_KEY } from '../../shell/src/session/stored-session.ts';
import { MemoryStorage } from '../../shell/src/session/testing/test-doubles.ts';
import { DECLARED } from './declared-preferences.ts';
import { createSettings } from '../../shell/src/settings/settings.ts';
import { SETTINGS_KEY } from '../../shell/src/settings/stored-settings.ts';

const defaults = new Map(
  DECLARED.flatMap(({ preferences }) => Object.entries(preferences).map(([key, one]) => [key, one.default] as const)),
);
const keys = [...defaults.keys()];
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function settingsOf(raw: string) {
  const storage = new MemoryStorage();
  storage.setItem(SETTINGS_KEY, raw);
  const settings = createSettings({
    storage: () => storage,
    instanceDefaults$: NEVER,
    tabs: new EventTarget(),
    report: () => undefined,
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal: new AbortController().signal,
  });
  settings.declare(DECLARED);
  return settings;
}

test('whatever is stored, each preference has its type', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .dictionary(fc.constantFrom(...keys), fc.jsonValue())
      .map((values) => JSON.stringify({ version: [1, 0], values })),
  );
  fc.assert(
    fc.property(anything, (raw) => {
      const settings = settingsOf(raw);
      for (const key of keys) expect([key, kindOf(settings.get(key))]).toEqual([key, kindOf(defaults.get(key))]);
    }),
    { numRuns: 300 },
  );
});

test('whatever is stored, each session is complete or left out, and what cannot be read is put aside', () => {
  const account = fc.record(
    {
      token: fc.oneof(fc.string(), fc.constant(null)),
      id: fc.string(),
      acct: fc.string(),
      role: fc.constantFrom('member', 'admin', 'anonymous', 'root'),
      scopes: fc.oneof(fc.array(fc.string()), fc.string()),
    },
    { requiredKeys: [] },
  );
  const almost = fc
    .record(
      {
        app: fc.option(
          fc.record({ clientId: fc.oneof(fc.string(), fc.integer()), clientSecret: fc.string() }, { requiredKeys: [] }),
        ),
        account: fc.option(account),
        others: fc.oneof(fc.array(account), fc.string()),
      },
      { requiredKeys: ['app', 'account'] },
    )
    .map((state) => JSON.stringify(state));
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), almost), (raw) => {
      const storage = new MemoryStorage();
      storage.setItem(SESSION_KEY, raw);
      const storageProblems: string[] = [];
      const load = () =>
        createSessionStorage({
          storage: () => storage,
          onStorageProblem: (problem) => storageProblems.push(problem),
          report: () => undefined,
        }).load();
      const state = load();
      for (const one of [state.account, ...state.others])
        if (one) expect([one.token !== '', ['member', 'moderator', 'admin'].includes(one.role)]).toEqual([true, true]);
      if (storageProblems.length === 0) return;
      expect(storage.getItem('skerry.session.broken')).toBe(raw);
      expect(load()).toMatchObject(state);
      expect(storageProblems).toEqual(['session_broken']);
    }),
    { numRuns: 500 },
  );
});
