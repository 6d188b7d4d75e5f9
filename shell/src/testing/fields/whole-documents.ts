/** Documents that have every object that their schema allows. */
const WHEN = [
  { signedIn: true },
  { role: ['admin'] },
  { ability: 'quotes' },
  { feature: 'quotes' },
  { timeline: 'local' },
  { setting: 'thirdColumnMode', is: 'none' },
  { locked: false },
];
const EXPOSE = { expose: './view' };
const ENTRY = { titleKey: 'title', icon: 'home', order: 1, when: WHEN };
const REQUIRES = { contract: '^2.0.0', features: ['polls'], capabilities: ['api'] };
const HASH = `sha256-${'a'.repeat(43)}=`;

const PARTS = {
  id: 'tide',
  name: 'title',
  icon: 'waves',
  requires: REQUIRES,
  access: { roles: ['admin'], gated: true },
  routes: [{ ...EXPOSE, id: 'tide.table', path: '/tide/:day', auth: 'any' }],
  ownSlots: [{ id: 'tide/rows/v1', kinds: ['action', 'component', 'mount'] }],
  slots: [
    { ...EXPOSE, slot: 'status/actions/v1', kind: 'action', labelKey: 'title', icon: 'star', when: WHEN },
    { ...EXPOSE, slot: 'status/card/v1', kind: 'component' },
    { ...EXPOSE, slot: 'layout/side/v1', kind: 'mount' },
  ],
  commands: [{ ...EXPOSE, type: 'tide/turn/v1', roles: ['admin'] }],
  background: { ...EXPOSE, when: WHEN },
  navigation: [
    { ...ENTRY, routeId: 'tide.table', params: { day: '7' } },
    { ...ENTRY, command: 'tide/turn/v1' },
  ],
  palette: [
    { titleKey: 'title', icon: 'home', when: WHEN, routeId: 'tide.table', params: { day: '7' } },
    { titleKey: 'title', icon: 'home', command: 'tide/turn/v1' },
  ],
  shortcuts: [
    { key: 't', titleKey: 'title', when: WHEN, routeId: 'tide.table', params: { day: '7' } },
    { key: 'u', titleKey: 'title', command: 'tide/turn/v1' },
    { key: 'v', titleKey: 'title', view: true },
  ],
  budget: { entryGzipKb: 1, initialGzipKb: 1 },
};

const PREFERENCES = {
  'tide.on': { type: 'boolean', default: true },
  'tide.height': { type: 'number', default: 3 },
  'tide.unit': { type: 'choice', default: 'm', options: ['m', 'ft'] },
  'tide.place': { type: 'text', default: '' },
  'tide.language': { type: 'text', default: '' },
  'tide.theme': { type: 'text', default: '' },
  'tide.format': { type: 'text', default: '' },
  'tide.words': { type: 'list', default: [] },
  'tide.kinds': { type: 'switches', default: { high: true } },
  'tide.people': {
    type: 'records',
    default: {},
    fields: { color: { type: 'text' }, kind: { type: 'choice', options: ['a', 'b'] } },
  },
};

const PLACE = { group: 'start', order: 1 };
const LABELLED = { ...PLACE, labelKey: 'label' };
const ROWS: Partial<Record<keyof typeof PREFERENCES, object>> = {
  'tide.on': { ...LABELLED, kind: 'switch' },
  'tide.height': { ...LABELLED, kind: 'number', min: 1 },
  'tide.unit': { ...LABELLED, kind: 'choice', options: [{ value: 'm', labelKey: 'm' }] },
  'tide.place': { ...LABELLED, kind: 'text' },
  'tide.language': { ...LABELLED, kind: 'language' },
  'tide.theme': { ...LABELLED, kind: 'theme' },
  'tide.format': { ...LABELLED, kind: 'format' },
  'tide.words': { ...LABELLED, kind: 'words' },
  'tide.kinds': { ...PLACE, kind: 'switches', options: [{ value: 'high', labelKey: 'high' }] },
};
const GROUPS = [{ id: 'tide.water', tab: 'timelines', titleKey: 'water', order: 1 }];

export const SOURCE = {
  ...PARTS,
  preferences: Object.fromEntries(
    Object.entries(PREFERENCES).map(([key, one]) => {
      const row = ROWS[key as keyof typeof PREFERENCES];
      return [key, row ? { ...one, row } : one];
    }),
  ),
  settingsGroups: GROUPS,
};

export const BUILT_SETTINGS = {
  groups: GROUPS,
  rows: Object.entries(ROWS).map(([preference, row]) => ({ preference, ...row })),
  texts: { en: { water: 'Water' } },
};

const FEED_MODULE = {
  base: '/modules/tide/1.0.0-abcd1234/',
  manifest: {
    ...PARTS,
    preferences: PREFERENCES,
    requires: { ...REQUIRES, shared: { react: '^19.0.0' } },
    version: '1.0.0',
    buildId: 'abcd1234',
    container: 'skerry_tide',
    entry: 'entry.js',
    exposes: { './messages': { js: [], css: [] }, './view': { js: ['view.js'], css: [] } },
    files: { 'view.js': HASH },
    i18n: { locales: ['en'] },
    texts: { en: { title: 'Tide' } },
  },
};

export const FEED = {
  schema: 1,
  audience: 'public',
  staffFeed: null,
  gate: null,
  tombstones: ['/search'],
  modules: [FEED_MODULE],
  canaries: [{ percent: 10, ...FEED_MODULE }],
  installed: {
    configuration: { gate: true, landing: '/main/all', modules: {} },
    modules: [
      {
        id: 'tide',
        isEnabled: true,
        pinned: null,
        build: '1.0.0-abcd1234',
        since: '2026-03-01T10:00:00.000Z',
        before: null,
        canary: { version: '1.1.0-abcd1234', percent: 10 },
        builds: [{ build: '1.0.0-abcd1234', publishedAt: '2026-03-01T09:00:00.000Z' }],
      },
    ],
  },
};
