// @vitest-environment jsdom
import type { ModuleReport } from '@skerry/shared/contract';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { createModuleRegistry } from './module-registry.ts';
import type { NotedFault } from './noted-fault.ts';
import { Refusal } from './refusal.ts';
import { Supervisors } from './supervisors.ts';
import { installedIn, watchModules } from './watch-modules.ts';

const TIMELINES = sampleModule('timelines');
const CHATS = sampleModule('chats', {
  requires: { contract: '^2.0.0', shared: {}, capabilities: [], features: ['pleroma_chat_messages'] },
});
const FOR_ADMINS = sampleModule('vault', { access: { roles: ['admin'], gated: true } });

function start(entries: object[] = []) {
  const faults$ = new BehaviorSubject<readonly NotedFault[]>([]);
  let at = 0;
  const report = (module: string, error: unknown) =>
    faults$.next([...faults$.value, { module, error, at: (at += 1000) }]);
  const supervisors = new Supervisors({ now: () => 0, report });
  const { signal } = new AbortController();
  const registry = createModuleRegistry([TIMELINES, CHATS, FOR_ADMINS], 'moderator', supervisors, signal);
  const texts = { label: (_: unknown, key: string) => `text of ${key}`, changed$: new BehaviorSubject(0) };
  const instance$ = new BehaviorSubject(DEFAULT_INSTANCE);
  let latest: readonly ModuleReport[] = [];
  watchModules({
    registry,
    supervisors,
    faults$,
    instance$,
    texts,
    timings: { getEntriesByType: () => entries as PerformanceEntryList },
  }).subscribe((reports) => (latest = reports));
  const is = (parts: Partial<InstanceOptions>) => {
    registry.fit({ ...DEFAULT_INSTANCE, ...parts });
    instance$.next({ ...DEFAULT_INSTANCE, ...parts });
  };
  return {
    is,
    registry,
    supervisors,
    report,
    of: (id: string) => latest.find((one) => one.id === id),
    all: () => latest,
  };
}

test('each module is told with its name, version, build and roles', () => {
  const { of, all } = start();
  expect(all().map(({ id }) => id)).toEqual(['chats', 'timelines', 'vault']);
  expect(of('timelines')).toMatchObject({
    name: `text of ${TIMELINES.manifest.name}`,
    version: TIMELINES.manifest.version,
    build: TIMELINES.base.split('/').at(-2),
    roles: null,
    isForStaff: false,
    state: 'running',
    files: null,
    faults: [],
  });
  expect(of('vault')).toMatchObject({ state: 'other-roles', roles: ['admin'], isForStaff: true });
});

test('a module whose feature the instance lacks is unsupported from then on', () => {
  const { is, of } = start();
  expect(of('chats')?.state).toBe('running');
  is({ isKnown: true, features: [] });
  expect(of('chats')?.state).toBe('unsupported');
});

test("a module that the instance's admins switched off is off, one for staff alone is not", () => {
  const { is, of } = start();
  is({ isKnown: true, features: ['pleroma_chat_messages'], modulesOff: ['timelines', 'vault'] });
  expect(of('timelines')?.state).toBe('off');
  expect(of('vault')?.state).toBe('other-roles');
  is({ isKnown: true, features: ['pleroma_chat_messages'] });
  expect(of('timelines')?.state).toBe('running');
});

test('a module that failed three times is stopped, and its faults are told, the latest first', () => {
  const { supervisors, of } = start();
  for (const n of [1, 2, 3]) supervisors.of(TIMELINES).fail(new Error(`broken ${n}`));
  const told = of('timelines');
  expect(told?.state).toBe('stopped');
  expect(told?.faults.map(({ at, code }) => [at, code])).toEqual([
    [4000, 'MODULE_ERROR_BUDGET'],
    [3000, null],
    [2000, null],
    [1000, null],
  ]);
  expect(told?.faults.at(-1)?.text).toBe('broken 1');
  expect(of('chats')?.faults).toEqual([]);
});

test('a module that was refused is told with the reason, a fault of the shell is no module', () => {
  const { report, of, all } = start();
  report('tide', new Refusal('MODULE_CONTRACT_RANGE', 'tide', 'it was built for another contract'));
  report('shell', new Error('not a module'));
  expect(of('tide')).toMatchObject({
    state: 'refused',
    version: null,
    faults: [{ code: 'MODULE_CONTRACT_RANGE', text: 'it was built for another contract' }],
  });
  expect(all()).toHaveLength(4);
});

test('the files of a module are counted, and no others', () => {
  const entry = (path: string, startTime: number, duration: number) => ({
    name: `https://skerry.test${path}`,
    startTime,
    duration,
    encodedBodySize: 1500,
  });
  const { of } = start([
    entry(`${TIMELINES.base}remoteEntry.js`, 120, 30),
    entry(`${TIMELINES.base}view.js`, 100, 45),
    entry(`${CHATS.base}remoteEntry.js`, 5, 900),
    entry('/api/v1/instance', 1, 2000),
  ]);
  expect(of('timelines')?.files).toEqual({ count: 2, bytes: 3000, startMs: 100, slowestMs: 45 });
});

test('what is in place is read from the answer of the gate; an older one has none, and no answer is a failure', async () => {
  const tide = {
    id: 'tide',
    isEnabled: true,
    pinned: null,
    build: '1.0.0-abcd1234',
    since: null,
    before: null,
    canary: { version: '1.1.0-abcd1234', percent: 10 },
    builds: [{ build: '1.0.0-abcd1234', publishedAt: '2026-03-01T09:00:00.000Z' }],
  };
  const installed = { configuration: { gate: true }, modules: [tide] };
  const read = (feed: unknown) => installedIn(() => Promise.resolve(feed));
  await expect(read({ modules: [], installed })).resolves.toEqual(installed);
  await expect(read({ modules: [] })).resolves.toBeNull();
  await expect(read(null)).rejects.toThrow('gave no feed');
  await expect(read({ installed: { ...installed, modules: [{ ...tide, builds: [{ build: 1 }] }] } })).rejects.toThrow(
    'installed.modules.0.builds.0.build: Invalid type: Expected string',
  );
  await expect(read({ installed: { ...installed, configuration: null } })).rejects.toThrow('installed.configuration');
});
