import { describe, expect, test } from 'vitest';
import type * as contract from '../index.ts';
import { check, ModuleFeed, ModuleManifest, ModuleSource } from './index.ts';

/** A manifest that uses everything the types allow. */
const FULL = {
  id: 'timelines',
  name: 'first.title',
  icon: 'M4 4L20 20',
  uses: ['tide'],
  ownSlots: [{ id: 'timelines/row/v1', kinds: ['action', 'component', 'mount'] }],
  emits: ['timelines/read/v1'],
  version: '1.0.0',
  buildId: 'aaaa1111',
  budget: { entryGzipKb: 20, initialGzipKb: 40 },
  container: 'skerry_timelines',
  entry: 'remoteEntry.1a2b.js',
  exposes: {
    './messages': { js: ['messages.1a2b.js'], css: [] },
    './view': { js: ['view.1a2b.js'], css: ['view.1a2b.css'] },
  },
  files: { 'view.1a2b.js': `sha256-${'a'.repeat(43)}=` },
  requires: {
    contract: '^2.0.0',
    features: ['bubble_timeline'],
    capabilities: [
      'api',
      'entities',
      'stream',
      'navigation',
      'settings',
      'preferences',
      'notices',
      'dialogs',
      'slots',
      'storage',
      'badges',
      'modules',
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
  palette: [{ titleKey: 'first.title', icon: 'pen', command: 'composer/open/v1', when: [{ signedIn: true }] }],
  shortcuts: [
    { key: 'j', titleKey: 'first.title', view: true },
    { key: 'g h', titleKey: 'first.title', routeId: 'timelines.remote', params: { host: 'a', name: 'b' } },
  ],
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
  preferences: {
    streaming: { type: 'boolean', default: false },
    maxThumbnails: { type: 'number', default: 16, min: 0, max: 100 },
    replyVisibility: { type: 'choice', default: 'all', options: ['all', 'self'], aliases: ['replies'] },
    theme: { type: 'text', default: 'dark', maxLength: 100 },
    muteWords: { type: 'list', default: [] },
    'timelines.kinds': { type: 'switches', default: { likes: true } },
    highlight: {
      type: 'records',
      default: {},
      fields: { color: { type: 'text' }, type: { type: 'choice', options: ['solid', 'side'] } },
    },
  },
  i18n: { locales: ['en', 'pt-BR'] },
  settings: 'settings.1a2b.json',
  texts: { en: { 'first.title': 'First' }, files: { 'pt-BR': 'view.1a2b.css' } },
} satisfies contract.ModuleManifest;

test('a manifest that uses everything the types allow is accepted', () => {
  expect(check(ModuleManifest, FULL)).toEqual({ ok: true, value: FULL });
});

test('what may be left out is filled in', () => {
  const { id, name, icon, requires, budget } = FULL;
  const { shared: _, ...own } = requires;
  expect(check(ModuleSource, { id, name, icon, requires: own, budget })).toMatchObject({
    ok: true,
    value: {
      access: {},
      routes: [],
      slots: [],
      commands: [],
      navigation: [],
      palette: [],
      shortcuts: [],
      preferences: {},
      uses: [],
      ownSlots: [],
      emits: [],
    },
  });
});

describe('a malformed manifest is refused with field and fix', () => {
  const broken: [what: string, change: Record<string, unknown>, field: string, fix: RegExp][] = [
    ['a field that is missing', { budget: undefined }, 'budget', /Add "budget"/],
    ['a typing error', { rotues: [] }, 'rotues', /Did you mean "routes"/],
    ['a field nobody knows', { zzz: 1 }, 'zzz', /Remove it\. Known here: .*routes/],
    ['a wrong type', { routes: 'all' }, 'routes', /a list/],
    [
      'a value outside of its list',
      { routes: [{ ...FULL.routes[0], path: '/x', auth: 'maybe' }] },
      'routes[0].auth',
      /any, required, anonymous-only/,
    ],
    ['a path without a slash', { routes: [{ ...FULL.routes[0], path: 'x' }] }, 'routes[0].path', /^Write /],
    [
      'a parameter inside a segment',
      { routes: [{ ...FULL.routes[0], path: '/remote/@:name' }] },
      'routes[0].path',
      /^Write /,
    ],
    ['a path that climbs', { entry: '../../x.js' }, 'entry', /^Write /],
    ['a hash that is none', { files: { 'a.js': 'sha256-x' } }, 'files["a.js"]', /^Write /],
    [
      'an action without a label',
      { slots: [{ slot: 'status/actions/v1', expose: './view', kind: 'action', icon: 'x' }] },
      'slots[0].labelKey',
      /Add "labelKey"/,
    ],
    [
      'a label where no button is',
      { slots: [{ slot: 'status/card/v1', expose: './view', kind: 'component', labelKey: 'x' }] },
      'slots[0].labelKey',
      /Remove it/,
    ],
    [
      'a condition of two kinds',
      { background: { expose: './view', when: [{ signedIn: true, locked: true }] } },
      'background.when[0]',
      /one entry for each/,
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
      'navigation[0]',
      /Write one of: routeId, command/,
    ],
    [
      'a command with parameters',
      { navigation: [{ titleKey: 'x', icon: 'x', order: 1, command: 'settings/open/v1', params: {} }] },
      'navigation[0].params',
      /Remove it/,
    ],
    [
      'an entry of the palette that leads nowhere',
      { palette: [{ titleKey: 'x', icon: 'x' }] },
      'palette[0]',
      /Write one of: routeId, command/,
    ],
    [
      'an entry of the palette with a typing error',
      { palette: [{ titleKey: 'x', icon: 'pen', comand: 'a/b/v1', command: 'composer/open/v1' }] },
      'palette[0].comand',
      /Did you mean "command"/,
    ],
    [
      'a shortcut that nothing handles',
      { shortcuts: [{ key: 'j', titleKey: 'x' }] },
      'shortcuts[0]',
      /routeId, command, view/,
    ],
    [
      'a shortcut of two keys',
      { shortcuts: [{ key: 'Ctrl+J', titleKey: 'x', view: true }] },
      'shortcuts[0].key',
      /^Write a key/,
    ],
    [
      "the shell's own key",
      { shortcuts: [{ key: '?', titleKey: 'x', view: true }] },
      'shortcuts[0].key',
      /^Write a key/,
    ],
    [
      'the key that begins those of two',
      { shortcuts: [{ key: 'g', titleKey: 'x', view: true }] },
      'shortcuts[0].key',
      /^Write a key/,
    ],
    [
      'a type of preference that is none',
      { preferences: { x: { type: 'colour', default: '' } } },
      'preferences.x.type',
      /^Use one of: boolean, number/,
    ],
    [
      'bounds of a preference that has none',
      { preferences: { x: { type: 'boolean', default: true, min: 1 } } },
      'preferences.x.min',
      /Remove it/,
    ],
    [
      'a default outside its bounds',
      { preferences: { x: { type: 'number', default: 3, max: 2 } } },
      'preferences.x.default',
      /within its bounds/,
    ],
    [
      'a default that is no option',
      { preferences: { x: { type: 'choice', default: 'c', options: ['a', 'b'] } } },
      'preferences.x.default',
      /bounds or options/,
    ],
    [
      'a name with spaces',
      { preferences: { 'a b': { type: 'boolean', default: true } } },
      'preferences["a b"]',
      /^Write /,
    ],
    ['no English', { i18n: { locales: ['de'] } }, 'i18n.locales', /English/],
    ['a module without messages', { exposes: { './view': { js: [], css: [] } } }, 'exposes', /Add ".\/messages"/],
    ['a name kept for the platform', { id: 'staff' }, 'id', /another name/],
    ['a version that is none', { version: '1.0' }, 'version', /^Write /],
    [
      'a range the shell cannot read',
      { requires: { ...FULL.requires, shared: { react: '>=19' } } },
      'requires.shared.react',
      /^Write /,
    ],
    [
      'a contract that is no range',
      { requires: { ...FULL.requires, contract: 'latest' } },
      'requires.contract',
      /^Write /,
    ],
    [
      'a capability nobody gives',
      { requires: { ...FULL.requires, capabilities: ['token'] } },
      'requires.capabilities[0]',
      /Use one of: api/,
    ],
  ];

  test.each(broken)('%s', (_what, change, field, fix) => {
    const checked = check(ModuleManifest, JSON.parse(JSON.stringify({ ...FULL, routes: [], ...change })));
    expect(checked.ok).toBe(false);
    expect(!checked.ok && checked.faults).toContainEqual(
      expect.objectContaining({ field, fix: expect.stringMatching(fix) as string }),
    );
  });

  test.each([null, [], 'text', 7, {}])('a value that is not a document: %j', (value) => {
    expect(check(ModuleManifest, value).ok).toBe(false);
    expect(check(ModuleFeed, value).ok).toBe(false);
    expect(check(ModuleSource, value).ok).toBe(false);
  });
});
