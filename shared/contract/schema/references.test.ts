import { expect, test } from 'vitest';
import type { ModuleSource } from '../manifest.ts';
import { check } from './fault.ts';
import { ModuleSource as Source } from './module-source.ts';
import { referenceFaults } from './references.ts';
import { SHELL_ROUTES } from './reserved-paths.ts';

function faultsOf(parts: object) {
  const checked = check(Source, {
    id: 'tide',
    name: 'title',
    icon: 'waves',
    requires: { contract: '^2.0.0', capabilities: [] },
    budget: { entryGzipKb: 1, initialGzipKb: 1 },
    routes: [{ id: 'tide.table', path: '/tide/:place/:day', expose: './view', auth: 'any' }],
    ...parts,
  } satisfies Partial<Record<keyof ModuleSource, unknown>>);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return referenceFaults(checked.value, { exposes: ['./messages', './view'], texts: ['title'] });
}
const lead = (entry: object) => ({ navigation: [{ titleKey: 'title', icon: 'star', order: 1, ...entry }] });
const TABLE = { routeId: 'tide.table', params: { place: 'bay', day: '7' } };

test('a manifest whose names all exist has no faults', () => {
  expect(faultsOf(lead(TABLE))).toEqual([]);
  expect(faultsOf({ uses: ['moon'], ...lead({ routeId: 'moon.phase' }) })).toEqual([]);
  expect(faultsOf({ uses: ['moon'], ...lead({ command: 'moon/show/v1' }) })).toEqual([]);
  expect(faultsOf({ access: { gated: true, roles: ['moderator', 'admin'] } })).toEqual([]);
  expect(faultsOf({ access: { roles: ['member'] } })).toEqual([]);
});

test.each(SHELL_ROUTES)('$id, a page of the shell, needs no entry in uses', ({ id, path }) => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  expect(faultsOf(lead({ routeId: id, params }))).toEqual([]);
  expect(() => faultsOf({ uses: ['shell'], ...lead({ routeId: id, params }) })).toThrow('kept for the platform');
});

test.each([
  ['a route that does not exist', lead({ routeId: 'tide.tabel' }), 'navigation[0].routeId', /"tide\.table"/],
  ['a route of a module that is not named', lead({ routeId: 'moon.phase' }), 'navigation[0].routeId', /"moon" to uses/],
  [
    'an entry without a parameter of its path',
    lead({ ...TABLE, params: { day: '7' } }),
    'navigation[0].params',
    /^Add it/,
  ],
  ['a page that the shell does not have', lead({ routeId: 'shell.abuot' }), 'navigation[0].routeId', /"shell\.about"/],
  [
    "a page of the shell's without its parameter",
    lead({ routeId: 'shell.settings-tab' }),
    'navigation[0].params',
    /^Add/,
  ],
  ['a module of which nothing is named', { uses: ['moon'] }, 'uses[0]', /Remove it/],
  ['the module itself among those it uses', { uses: ['tide'], ...lead(TABLE) }, 'uses[0]', /Remove it/],
  [
    'a gate for users whom it never lets in',
    { access: { gated: true, roles: ['member', 'admin'] } },
    'access.roles',
    /"moderator" or "admin"/,
  ],
])('%s is a fault with a fix', (_, parts, field, fix) => {
  expect(faultsOf(parts)).toEqual([expect.objectContaining({ field, fix: expect.stringMatching(fix) as string })]);
});
