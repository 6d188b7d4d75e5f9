/**
 * The layers of each larger folder: its own folders, lowest first, each with those that it may import, types included.
 * `ALL` are all above it in the table. Who may import only what is above it is in no circle.
 *
 * A file of the folder has an entry like a folder where folders import it; a file without one may import everything.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const ALL = 'all';
const ICONS = ['classes.ts', 'icons', 'icon'];
const TEXTS = { messages: [], 'use-t.ts': ['messages'] };

const LAYERS = {
  'shell/src': {
    'session-store.ts': [],
    'services.ts': ['session-store.ts'],
    'shape.ts': [],
    'plain-name.ts': [],
    'use-media-query.ts': [],
    messages: [],
    texts: ['messages'],
    routing: [],
    session: ['services.ts', 'shape.ts', 'plain-name.ts'],
    settings: ['services.ts', 'shape.ts'],
    boot: ['services.ts', 'shape.ts'],
    stream: ['services.ts', 'session'],
    deferred: [],
    dialogs: ['services.ts', 'texts'],
    notices: ['services.ts', 'texts', 'dialogs'],
    'nothing-here': ['services.ts', 'routing'],
    'module-states': ['services.ts', 'messages', 'texts', 'routing'],
    platform: ['services.ts', 'shape.ts', 'routing', 'module-states'],
    keys: ['services.ts', 'texts', 'dialogs', 'platform'],
    palette: ['services.ts', 'texts', 'dialogs', 'platform', 'keys'],
    about: ['texts'],
    login: ['services.ts', 'texts', 'routing', 'deferred'],
    accounts: ['services.ts', 'plain-name.ts', 'login'],
    'sign-in': ['services.ts', 'texts', 'routing', 'about', 'login', 'accounts', 'use-media-query.ts'],
    'sign-up': ['services.ts', 'texts', 'routing', 'about', 'login', 'sign-in'],
    interaction: ['services.ts', 'routing', 'sign-in'],
    layout: [
      'services.ts',
      'use-media-query.ts',
      'messages',
      'texts',
      'routing',
      'deferred',
      'dialogs',
      'notices',
      'palette',
      'about',
      'login',
      'accounts',
      'sign-in',
    ],
    pages: [
      'services.ts',
      'messages',
      'texts',
      'routing',
      'nothing-here',
      'platform',
      'about',
      'login',
      'sign-in',
      'sign-up',
      'interaction',
    ],
  },
  'shell/operator': {
    'operator-error.ts': [],
    'problem.ts': [],
    'floor.ts': [],
    'files.ts': ['operator-error.ts'],
    messages: [],
    results: [],
    assemble: ['operator-error.ts', 'problem.ts', 'files.ts', 'floor.ts'],
    build: ['operator-error.ts', 'files.ts', 'floor.ts', 'messages', 'assemble'],
    modules: ['operator-error.ts', 'problem.ts', 'files.ts', 'assemble'],
    gate: ['assemble'],
    serve: ['operator-error.ts', 'files.ts', 'assemble', 'gate'],
    dev: ['operator-error.ts', 'problem.ts', 'files.ts', 'floor.ts', 'assemble', 'build', 'serve'],
    commands: ['operator-error.ts', 'problem.ts', 'assemble', 'build', 'modules', 'gate', 'serve'],
    tasks: ALL,
    bin: ALL,
  },
  shared: {
    entities: [],
    contract: ['entities'],
    rules: ['entities', 'contract'],
    cache: ['entities', 'contract'],
    api: ['entities', 'rules', 'contract'],
    i18n: ['rules', 'contract'],
    runtime: ['entities', 'contract', 'i18n'],
    ui: ['rules', 'contract', 'api', 'i18n', 'runtime'],
    html: ['entities', 'rules', 'runtime', 'ui'],
    paging: ['rules', 'contract', 'api', 'runtime', 'ui'],
    platform: ['entities', 'rules', 'contract', 'runtime', 'ui'],
    kit: ['contract'],
    gallery: ['i18n', 'runtime', 'ui'],
  },
  'shared/api': {
    'wire.ts': [],
    'errors.ts': [],
    'repeat-id.ts': [],
    'query.ts': ['repeat-id.ts'],
    'link-header.ts': [],
    read: ['wire.ts', 'repeat-id.ts'],
    'page.ts': ['wire.ts', 'errors.ts', 'read'],
    'outcome.ts': ['wire.ts', 'errors.ts'],
    ...Object.fromEntries(
      ['accounts', 'admin', 'filtering', 'inbox', 'instance', 'own-account', 'session', 'statuses'].map((subject) => [
        subject,
        ['wire.ts', 'errors.ts', 'repeat-id.ts', 'query.ts', 'read', 'page.ts', 'outcome.ts'],
      ]),
    ),
  },
  'shared/rules': {
    'constants.ts': [],
    'quantities.ts': [],
    account: [],
    preferences: ['constants.ts'],
    status: ['constants.ts'],
    writing: ['constants.ts', 'quantities.ts', 'status'],
  },
  'shared/ui': {
    'classes.ts': [],
    theme: [],
    touch: [],
    media: [],
    icons: [],
    icon: ['classes.ts', 'icons'],
    text: ['classes.ts'],
    panel: ['classes.ts'],
    popover: ['classes.ts'],
    button: ICONS,
    avatar: ICONS,
    feedback: [...ICONS, 'button'],
    field: [...ICONS, 'text'],
    list: [...ICONS, 'button'],
    menu: [...ICONS, 'button'],
    dialog: [...ICONS, 'button'],
    overlays: ICONS,
    pickers: [...ICONS, 'text', 'button', 'field', 'overlays'],
    failure: ['button', 'feedback'],
    emoji: [...ICONS, 'text', 'popover', 'button', 'avatar', 'feedback', 'field', 'failure'],
  },
  'e2e/instance': {
    'clock.ts': [],
    'dates.ts': [],
    'json.ts': [],
    'flavour.ts': [],
    'ids.ts': ['flavour.ts'],
    'loopback.ts': [],
    'options.ts': ['flavour.ts', 'loopback.ts'],
    'deferred.ts': [],
    db: [],
    faults: [],
    'media-store.ts': [],
    'stream-hub.ts': ['db'],
    'dialect.ts': ['json.ts', 'db'],
    'core.ts': ALL,
    request: ['flavour.ts'],
    model: ['dates.ts', 'json.ts', 'db', 'core.ts', 'request'],
    render: ['dates.ts', 'json.ts', 'db', 'core.ts', 'model'],
    streaming: ['json.ts', 'db', 'stream-hub.ts', 'core.ts', 'model', 'render'],
    http: ['json.ts', 'db', 'dialect.ts', 'core.ts', 'request', 'model', 'render'],
    services: ALL,
    dialects: ALL,
    'timers.ts': ['core.ts', 'services'],
    routes: ALL,
    seed: [
      'clock.ts',
      'flavour.ts',
      'dialect.ts',
      'ids.ts',
      'options.ts',
      'deferred.ts',
      'db',
      'faults',
      'media-store.ts',
      'stream-hub.ts',
      'core.ts',
      'model',
    ],
    'open-data.ts': ['flavour.ts', 'ids.ts', 'options.ts', 'db', 'seed'],
    answers: [],
  },
  'mfe-timelines/src': {
    ...TEXTS,
    'use-part-failed.ts': ['use-t.ts'],
    announcements: [],
    people: [],
    lists: ['people'],
    tags: [],
    status: ALL,
    'use-again.ts': [],
    'list-keys': [],
    search: ['people', 'status', 'use-again.ts', 'list-keys'],
    'follow-stream.ts': [],
    chats: ['people', 'lists', 'follow-stream.ts'],
    timeline: ALL,
    'media-viewer': ['use-t.ts', 'status'],
    notifications: ['use-t.ts', 'use-part-failed.ts', 'status', 'list-keys', 'follow-stream.ts', 'timeline'],
    interactions: ['use-t.ts', 'status', 'follow-stream.ts', 'timeline', 'notifications'],
    'account-timeline': ['use-t.ts', 'status', 'timeline'],
    conversation: ['use-t.ts', 'status', 'list-keys', 'timeline'],
    exposes: ALL,
  },
  'mfe-timelines/src/status': {
    filters: [],
    scope: ['filters'],
    mentions: [],
    text: ['scope', 'mentions'],
    warning: ['scope', 'text'],
    poll: ['text'],
    hidden: [],
    flash: [],
    media: ['filters', 'scope', 'hidden', 'flash'],
    quote: ['filters', 'scope', 'text'],
    preview: ['filters', 'text', 'quote'],
    more: ['scope', 'text', 'media'],
    people: ['scope', 'text'],
    reactions: ['scope', 'text', 'people'],
    menu: ['scope', 'more'],
    actions: ['filters', 'scope', 'media', 'more', 'menu'],
    card: ALL,
  },
  'mfe-composer/src': {
    ...TEXTS,
    'waiting.module.css': [],
    'waiting.tsx': ['waiting.module.css'],
    audience: ['use-t.ts'],
    emoji: ['use-t.ts'],
    draft: ['use-t.ts'],
    poll: ['use-t.ts', 'draft'],
    uploads: ['use-t.ts', 'draft'],
    drafts: ['use-t.ts', 'waiting.tsx', 'draft'],
    form: ['use-t.ts', 'audience', 'emoji', 'draft', 'poll', 'uploads'],
    dialog: ['use-t.ts', 'waiting.tsx', 'draft', 'drafts', 'form'],
    panel: ['form', 'dialog'],
    exposes: ALL,
  },
  'mfe-profile/src': {
    ...TEXTS,
    mute: [],
    relationship: ['use-t.ts', 'mute'],
    report: ['use-t.ts'],
    remote: ['use-t.ts'],
    'remote-user': [],
    tags: [],
    people: ['use-t.ts', 'relationship', 'tags'],
    profile: ['use-t.ts', 'relationship', 'people'],
    requests: ['use-t.ts', 'relationship', 'people'],
    suggestions: ['relationship', 'people'],
    exposes: ALL,
  },
  'mfe-admin/src': {
    ...TEXTS,
    'pane.module.css': [],
    reports: ['use-t.ts', 'pane.module.css'],
    users: ['use-t.ts', 'pane.module.css'],
    dialog: ['use-t.ts', 'reports', 'users'],
    exposes: ALL,
  },
  'mfe-settings/src': {
    ...TEXTS,
    saving: ['use-t.ts'],
    table: ['use-t.ts'],
    appearance: ['use-t.ts', 'saving'],
    rows: ['use-t.ts', 'saving', 'table', 'appearance'],
    dialog: ['use-t.ts', 'saving', 'table', 'rows', 'appearance'],
    exposes: ALL,
  },
};

/** Not source: what tests share, and what commands write or read. */
const NO_ROOM = ['testing', 'fixtures', 'dist', 'node_modules'];

/** The rules that hold these layers, one an entry. `tests` is a pattern of files that may look further. */
exports.rooms = (tests) => Object.entries(LAYERS).flatMap(([place, table]) => rulesOf(place, table, tests));

function rulesOf(place, table, tests) {
  const names = Object.keys(table);
  const folders = readdirSync(join(__dirname, place), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders)
    if (!names.includes(name) && !NO_ROOM.includes(name))
      throw new Error(`${place}/${name} has no entry in .dependency-rooms.cjs: say what it may import.`);
  return names.map((name, height) => {
    if (!existsSync(join(__dirname, place, name)))
      throw new Error(`.dependency-rooms.cjs names ${place}/${name}, which does not exist.`);
    const lower = names.slice(0, height);
    const allowed = table[name] === ALL ? lower : table[name];
    const higher = allowed.find((other) => !lower.includes(other));
    if (higher) throw new Error(`.dependency-rooms.cjs: ${place}/${name} is below ${higher} and may not import it.`);
    return {
      name: `layers of ${place}`,
      severity: 'error',
      from: { path: `^${place}/${pattern(name)}`, pathNot: tests },
      to: { path: `^${place}/`, pathNot: `^${place}/(${[name, ...allowed].map(pattern).join('|')})` },
    };
  });
}

function pattern(name) {
  return name.includes('.') ? `${name.replaceAll('.', '\\.')}$` : `${name}/`;
}
