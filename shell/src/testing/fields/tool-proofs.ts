import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import {
  check,
  ModuleManifest as Manifest,
  ModuleSource as Source,
  referenceFaults,
} from '@skerry/shared/contract/schema';
import { sampleModule } from '@skerry/shared/testing';
import { expect } from 'vitest';
import { checkManifest } from '../../../operator/assemble/check-manifest.ts';
import { checkNames } from '../../../operator/assemble/check-names.ts';
import { checkRoutes } from '../../../operator/assemble/check-routes.ts';
import type { FoundBuild } from '../../../operator/assemble/inventory.ts';
import type { ShellBuild } from '../../../operator/assemble/shell-build.ts';
import { sampleManifest } from '../../../operator/testing/sample-module.ts';
import { readFeed } from '../../platform/feed.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { Proofs } from './proof.ts';
import { SOURCE } from './whole-documents.ts';

type Parts = Partial<ModuleManifest>;
const SHELL = { contract: '2.0.0', shared: { react: '19.3.1' } } as unknown as ShellBuild;

/** `skerry assemble` refuses the build with a fault of this field. Everything else in the manifest is valid. */
function refused(field: string, parts: Parts) {
  return () => {
    const problemsOf = (changes: Parts) => {
      const value = sampleManifest('tide', changes);
      const found = { id: 'tide', build: '1.0.0-aaaa1111', manifest: { ok: true, value } } as FoundBuild;
      return checkManifest(found, SHELL).problems.map((problem) => problem.field);
    };
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf(parts)).toContain(field);
  };
}

/** The checks of the build and of the kit refuse the source. */
function faulty(field: string, parts: Omit<Partial<ModuleSource>, 'requires'>) {
  return () => {
    const manifest = sampleManifest('tide', parts);
    const checked = check(Manifest, manifest);
    const has = { exposes: ['./messages', './view'], texts: ['first.title'] };
    const faults = checked.ok ? referenceFaults(manifest, has) : checked.faults;
    expect(faults.map((fault) => fault.field)).toContain(field);
  };
}

const refusals = (requires: object, provided = {}) => {
  const module = sampleModule('tide', { requires: { contract: '^2.0.0', shared: {}, capabilities: [], ...requires } });
  const feed = { schema: 1, audience: 'public', staffFeed: null, gate: null, modules: [module], tombstones: [] };
  return readFeed(feed, 'public', provided).refusals.map(({ code }) => code);
};
const exposes = (files: object) =>
  ({ './messages': { js: [], css: [] }, './view': { js: [], css: [], ...files } }) as ModuleManifest['exposes'];

/** Fields that the operator's commands, the kit and the platform read, with their own tests. */
export const TOOL_FIELDS: readonly string[] = [
  'access.gated',
  'i18n.locales',
  'i18n.shares',
  'budget.entryGzipKb',
  'budget.initialGzipKb',
  'package',
  'files',
];

export const TOOL_PROOFS: Proofs = {
  // For editors: a team's file may have it, a build never does.
  $schema: () => {
    expect(check(Source, { ...SOURCE, $schema: './module-source.schema.json' })).toMatchObject({ ok: true });
    const build = sampleManifest('tide', { $schema: './module.schema.json' } as Parts);
    expect(check(Manifest, build)).toMatchObject({ faults: [{ field: '$schema' }] });
  },
  id: refused('id', { id: 'moon', routes: [], navigation: [] }),
  name: refused('name', { name: 'no.such.text' }),
  uses: faulty('uses[0]', { uses: ['moon'] }),
  'requires.contract': () => {
    expect(refusals({ contract: '^2.0.0' })).toEqual([]);
    expect(refusals({ contract: '^3.0.0' })).toEqual(['MODULE_CONTRACT_RANGE']);
  },
  'requires.shared': () => {
    expect(refusals({ shared: { react: '^19.0.0' } }, { react: '19.3.1' })).toEqual([]);
    expect(refusals({ shared: { react: '^20.0.0' } }, { react: '19.3.1' })).toEqual(['MODULE_SHARED_RANGE']);
  },
  'routes[].id': () => {
    const route = { id: 'tide.table', path: '/tide', expose: './view', auth: 'any' } as const;
    const modules = [sampleModule('tide', { routes: [route] })];
    const table = createRouteTable({ shell: [], modules, tombstones: [], role: 'member' });
    expect([table.href('tide.table'), table.href('tide.tables')]).toEqual(['/tide', undefined]);
  },
  'ownSlots[].id': faulty('slots[0].slot', { slots: [{ slot: 'tide/rows/v1', kind: 'mount', expose: './view' }] }),
  'ownSlots[].kinds': () => {
    const owner = sampleManifest('moon', { ownSlots: [{ id: 'moon/rows/v1', kinds: ['component'] }] });
    const fill = (kind: 'component' | 'mount') =>
      sampleManifest('tide', { uses: ['moon'], slots: [{ slot: 'moon/rows/v1', kind, expose: './view' }] });
    expect(checkNames([owner, fill('component')])).toEqual([]);
    expect(checkNames([owner, fill('mount')])).toMatchObject([{ module: 'tide', field: 'slots[0].kind' }]);
  },
  'navigation[].params': () => {
    const entry = { titleKey: 'first.title', icon: 'home', order: 1, routeId: 'moon.phase' } as const;
    const route = { id: 'moon.phase', path: '/moon/:day', expose: './view', auth: 'any' } as const;
    const moon = sampleManifest('moon', { routes: [route], navigation: [] });
    const lead = (params: Record<string, string>) =>
      checkNames([moon, sampleManifest('tide', { uses: ['moon'], navigation: [{ ...entry, params }] })]);
    expect(lead({ day: '7' })).toEqual([]);
    expect(lead({ days: '7' })).toMatchObject([{ module: 'tide', field: 'navigation[0].params' }]);
  },

  version: refused('version', { version: '1.0.1' }),
  buildId: refused('version', { buildId: 'bbbb2222' }),
  container: () => {
    const container = 'skerry_tide';
    const problems = checkRoutes([sampleManifest('tide', { container }), sampleManifest('moon', { container })]);
    expect(problems).toMatchObject([{ module: 'moon', field: 'container' }]);
  },
  entry: refused('entry', { entry: 'other.js' }),
  'exposes.*.js': refused('exposes["./view"]', { exposes: exposes({ js: ['other.js'] }) }),
  'exposes.*.css': refused('exposes["./view"]', { exposes: exposes({ css: ['other.css'] }) }),
  settings: refused('settings', { settings: 'settings.json' }),
  'texts.en': refused('name', { texts: { en: {} } }),
  'texts.files': refused('texts.files.de', {
    texts: { en: { 'first.title': 'First' }, files: { de: 'view.1a2b.css' } },
  }),
};
