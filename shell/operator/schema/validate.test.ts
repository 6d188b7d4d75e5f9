import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type {
  Capability,
  FeedModule,
  ModuleFeed,
  ModuleManifest,
  ModuleSource,
  NavigationContribution,
  Role,
  RouteContribution,
  SlotContribution,
  Tombstone,
} from '@skerry/shared/contract';
import feedSchema from '@skerry/shared/contract/feed.schema.json' with { type: 'json' };
import moduleSchema from '@skerry/shared/contract/module.schema.json' with { type: 'json' };
import sourceSchema from '@skerry/shared/contract/module-source.schema.json' with { type: 'json' };
import { sampleManifest } from '../testing/sample-module.ts';
import { createValidators } from './validate.ts';

/** Keys of every member of a union. */
type AllKeys<T> = T extends unknown ? keyof T : never;
const keysOf = (keys: Record<string, true>): string[] => Object.keys(keys).sort();
const validators = createValidators();

/**
 * A manifest that uses everything the types allow: `satisfies` checks it against the types, and the schema must accept
 * it.
 */
const FULL = {
  ...sampleManifest('timelines'),
  requires: {
    contract: '^1.0.0',
    features: ['bubble_timeline'],
    capabilities: [
      'api',
      'entities',
      'stream',
      'navigation',
      'settings',
      'notices',
      'dialogs',
      'slots',
      'storage',
      'badges',
    ],
    shared: { react: '^19.0.0' },
  },
  access: { roles: ['moderator', 'admin'], gated: true },
  routes: [
    {
      id: 'timelines.remote',
      path: '/remote-users/:host/:name',
      expose: './view',
      auth: 'required',
      roles: ['member'],
      scroll: 'keep',
      titleKey: 'first.title',
    },
  ],
  slots: [
    {
      slot: 'status/actions/v1',
      expose: './view',
      kind: 'action',
      labelKey: 'first.title',
      icon: 'star',
      order: 1,
      when: [
        { signedIn: true },
        { role: ['admin'] },
        { feature: 'quotes' },
        { setting: 'thirdColumnMode', is: 'none' },
        { locked: false },
      ],
    },
    { slot: 'layout/side/v1', expose: './view', kind: 'mount' },
    { slot: 'status/card/v1', expose: './view', kind: 'component' },
  ],
  commands: [{ type: 'media/open/v1', expose: './view', roles: ['admin'] }],
  background: { expose: './view', when: [{ signedIn: true }] },
  navigation: [
    {
      titleKey: 'first.title',
      icon: 'home',
      order: 1,
      badge: 'reports',
      when: [{ signedIn: true }],
      group: 'tools',
      routeId: 'timelines.remote',
      params: { host: 'a', name: 'b' },
    },
    { titleKey: 'first.title', icon: 'home', order: 2, command: 'settings/open/v1' },
  ],
  i18n: { locales: ['en', 'pt-BR'] },
  texts: { en: { 'first.title': 'First' }, files: { 'pt-BR': 'view.1a2b.css' } },
} satisfies ModuleManifest;

describe('the schemas and the types of the contract', () => {
  test('a manifest that uses everything the types allow is accepted', () => {
    expect(validators.manifest(FULL)).toEqual({ ok: true, value: FULL });
  });

  test('the schemas are valid', () => {
    const ajv = new Ajv2020();
    for (const schema of [sourceSchema, moduleSchema, feedSchema])
      expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  test('have the same fields', () => {
    expect(Object.keys(moduleSchema.properties).sort()).toEqual(
      keysOf({
        id: true,
        version: true,
        buildId: true,
        requires: true,
        access: true,
        routes: true,
        slots: true,
        commands: true,
        background: true,
        navigation: true,
        i18n: true,
        budget: true,
        container: true,
        entry: true,
        exposes: true,
        files: true,
        texts: true,
      } satisfies Record<keyof ModuleManifest, true>),
    );
    expect(Object.keys(sourceSchema.properties).sort()).toEqual(
      keysOf({
        $schema: true,
        id: true,
        requires: true,
        access: true,
        routes: true,
        slots: true,
        commands: true,
        background: true,
        navigation: true,
        i18n: true,
        budget: true,
      } satisfies Record<keyof ModuleSource, true>),
    );
    expect(Object.keys(sourceSchema.$defs.route.properties).sort()).toEqual(
      keysOf({
        id: true,
        path: true,
        expose: true,
        auth: true,
        roles: true,
        scroll: true,
        titleKey: true,
      } satisfies Record<keyof RouteContribution, true>),
    );
    expect(Object.keys(sourceSchema.$defs.slot.properties).sort()).toEqual(
      keysOf({
        slot: true,
        expose: true,
        order: true,
        when: true,
        kind: true,
        labelKey: true,
        icon: true,
      } satisfies Record<AllKeys<SlotContribution>, true>),
    );
    expect(Object.keys(sourceSchema.$defs.navigation.properties).sort()).toEqual(
      keysOf({
        titleKey: true,
        icon: true,
        order: true,
        badge: true,
        when: true,
        group: true,
        routeId: true,
        params: true,
        command: true,
      } satisfies Record<AllKeys<NavigationContribution>, true>),
    );
    expect(Object.keys(feedSchema.properties).sort()).toEqual(
      keysOf({
        schema: true,
        audience: true,
        generatedAt: true,
        staffFeed: true,
        gate: true,
        modules: true,
        tombstones: true,
      } satisfies Record<keyof ModuleFeed, true>),
    );
    expect(Object.keys(feedSchema.properties.modules.items.properties).sort()).toEqual(
      keysOf({ base: true, manifest: true } satisfies Record<keyof FeedModule, true>),
    );
    expect(Object.keys(feedSchema.properties.tombstones.items.properties).sort()).toEqual(
      keysOf({ id: true, routes: true } satisfies Record<keyof Tombstone, true>),
    );
  });

  test('have the same values', () => {
    expect([...sourceSchema.$defs.capabilities.items.enum].sort()).toEqual(
      keysOf({
        api: true,
        entities: true,
        stream: true,
        navigation: true,
        settings: true,
        notices: true,
        dialogs: true,
        slots: true,
        storage: true,
        badges: true,
      } satisfies Record<Capability, true>),
    );
    expect([...sourceSchema.$defs.role.enum].sort()).toEqual(
      keysOf({ anonymous: true, member: true, moderator: true, admin: true } satisfies Record<Role, true>),
    );
  });
});

describe('a malformed manifest is refused with field and fix', () => {
  const broken: [what: string, change: Record<string, unknown>, field: string, fix: RegExp][] = [
    ['a field that is missing', { budget: undefined }, 'budget', /Add "budget"/],
    ['a typing error', { rotues: [] }, 'rotues', /Did you mean "routes"/],
    ['an unknown field', { zzz: 1 }, 'zzz', /Remove it\. Known here: .*routes/],
    ['a wrong type', { routes: 'all' }, 'routes', /type array/],
    [
      'a value outside of its list',
      { routes: [{ ...FULL.routes[0], path: '/x', auth: 'maybe' }] },
      'routes[0].auth',
      /any, required, anonymous-only/,
    ],
    ['a path without a slash', { routes: [{ ...FULL.routes[0], path: 'x' }] }, 'routes[0].path', /must match/],
    [
      'a parameter inside a segment',
      { routes: [{ ...FULL.routes[0], path: '/remote/@:name' }] },
      'routes[0].path',
      /must match/,
    ],
    ['a path with ..', { entry: '../../x.js' }, 'entry', /must match/],
    ['a malformed hash', { files: { 'a.js': 'sha256-x' } }, 'files["a.js"]', /must match/],
    [
      'an action without a label',
      { slots: [{ slot: 'status/actions/v1', expose: './view', kind: 'action', icon: 'x' }] },
      'slots[0].labelKey',
      /Add "labelKey"/,
    ],
    [
      'a label without a button',
      { slots: [{ slot: 'status/card/v1', expose: './view', kind: 'component', labelKey: 'x' }] },
      'slots[0].labelKey',
      /Remove it/,
    ],
    [
      'a condition of two kinds',
      { background: { expose: './view', when: [{ signedIn: true, locked: true }] } },
      'background.when[0]',
      /Correct/,
    ],
    [
      'a setting without a value',
      { background: { expose: './view', when: [{ setting: 'x' }] } },
      'background.when[0].is',
      /Add "is"/,
    ],
    [
      'an entry that leads nowhere',
      { navigation: [{ titleKey: 'x', icon: 'x', order: 1 }] },
      'navigation[0].routeId',
      /Add "routeId"/,
    ],
    [
      'a command with parameters',
      { navigation: [{ titleKey: 'x', icon: 'x', order: 1, command: 'settings/open/v1', params: {} }] },
      'navigation[0].params',
      /Remove it/,
    ],
    ['no English', { i18n: { locales: ['de'] } }, 'i18n.locales', /English/],
    [
      'a module without messages',
      { exposes: { './view': { js: [], css: [] } } },
      'exposes["./messages"]',
      /Add ".\/messages"/,
    ],
    ['a name reserved for the platform', { id: 'staff' }, 'id', /another name/],
    ['a malformed version', { version: '1.0' }, 'version', /must match/],
    [
      'a range that the shell cannot parse',
      { requires: { ...FULL.requires, shared: { react: '>=19' } } },
      'requires.shared.react',
      /must match/,
    ],
    [
      'a contract that is not a range',
      { requires: { ...FULL.requires, contract: 'latest' } },
      'requires.contract',
      /must match/,
    ],
    [
      'an unknown capability',
      { requires: { ...FULL.requires, capabilities: ['token'] } },
      'requires.capabilities[0]',
      /Use one of: api/,
    ],
  ];

  test.each(broken)('%s', (_what, change, field, fix) => {
    const checked = validators.manifest(JSON.parse(JSON.stringify({ ...FULL, routes: [], ...change })));
    expect(checked.ok).toBe(false);
    expect(!checked.ok && checked.faults).toContainEqual(
      expect.objectContaining({ field, fix: expect.stringMatching(fix) as string }),
    );
  });

  test.each([null, [], 'text', 7, {}])('a document that is not an object: %j', (value) => {
    expect(validators.manifest(value).ok).toBe(false);
    expect(validators.feed(value).ok).toBe(false);
    expect(validators.source(value).ok).toBe(false);
  });
});
