import { expect, test } from 'vitest';
import type { Answer, Ask } from './ask.ts';
import { checkOwnFiles, checkStaff, checkUnknown } from './check-closed.ts';
import { checkPageHeaders } from './check-page.ts';
import type { SitePage } from './site-page.ts';

const answer = (status: number, body = '', headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: Buffer.from(body),
});
/** Answers 404 but for one path. */
const only =
  (open: string, status: number, body: string): Ask =>
  (path) =>
    Promise.resolve(path === open ? answer(status, body) : answer(404, '{"error":"Not found"}'));
const page = (gate: string | null = null, bases = ['/modules/timelines/1.0.0-ab/']): SitePage =>
  ({
    html: '',
    feed: { gate, modules: bases.map((base) => ({ base, manifest: { id: 'timelines', access: {}, files: {} } })) },
    named: [],
  }) as unknown as SitePage;
const faults = (found: readonly { code: string; path: string }[]) => found.map(({ code, path }) => `${code} ${path}`);
const PAGE = '<html><script type="application/json" id="skerry-feed">{}</script></html>';

const OWN = ['modules.config.json', 'modules.config.last-good.json', 'shell.json', 'versions.json', 'upgrades.json'];
const spelled = (path: string) => [
  path,
  `/${path}`,
  path.replace('/.', '/%2e').replace('/staff', '/%73taff'),
  `/assets/..${path}`,
  `/assets/..%2f${path.slice(1)}`,
];

test.each(OWN.flatMap((name) => spelled(`/.skerry/${name}`)))(
  'the operator’s own file at %s is for nobody',
  async (path) => {
    expect(faults(await checkOwnFiles(only(path, 200, '{"schema":1}'), page()))).toEqual([`FILES_EXPOSED ${path}`]);
    // The client’s page, an error, and what is no object are nothing of the operator’s.
    expect(await checkOwnFiles(only(path, 200, PAGE), page())).toEqual([]);
    expect(await checkOwnFiles(only(path, 500, '{"schema":1}'), page())).toEqual([]);
    for (const other of ['null', '5', '"x"']) expect(await checkOwnFiles(only(path, 200, other), page())).toEqual([]);
  },
);

test.each(['/assets/', '/modules/', '/modules/staff/', '/.skerry/', '/static/skerry/'])(
  'a list of what is in %s is for nobody',
  async (path) => {
    const here = page(null, ['/static/skerry/timelines/1.0.0-ab/']);
    expect(faults(await checkOwnFiles(only(path, 200, '<h1>Index</h1>'), here))).toEqual([`FILES_EXPOSED ${path}`]);
    expect(await checkOwnFiles(only(path, 200, PAGE), here)).toEqual([]);
    expect(await checkOwnFiles(only(path, 403, '<h1>Forbidden</h1>'), here)).toEqual([]);
  },
);

test.each(['/modules/staff/feed.json', '/static/skerry/staff/feed.json', '/.skerry/staff/feed.json'].flatMap(spelled))(
  'the staff’s code at %s is for nobody',
  async (path) => {
    const here = page(null, ['/static/skerry/timelines/1.0.0-ab/']);
    expect(faults(await checkStaff(only(path, 200, '{"modules":[]}'), here))).toEqual([`MODULE_FORBIDDEN ${path}`]);
    expect(await checkStaff(only(path, 200, PAGE), here)).toEqual([]);
  },
);

/** A gate that lets nobody in, but for what a test changes. */
function gate(change: { closed?: number; nobody?: Answer; stranger?: Answer; invented?: Answer }): Ask {
  return (path, { method, headers = {} } = {}) => {
    if (path === '/modules/staff/feed.json' && headers['cookie'])
      return Promise.resolve(change.invented ?? answer(404));
    if (path !== '/modules/staff/gate') return Promise.resolve(answer(404));
    if (method === 'DELETE') return Promise.resolve(answer(change.closed ?? 204));
    return Promise.resolve((headers['authorization'] ? change.stranger : change.nobody) ?? answer(401));
  };
}

test.each<[string, Parameters<typeof gate>[0], string[]]>([
  ['that lets nobody in', {}, []],
  ['that is not there', { closed: 405 }, ['GATE_MISSING']],
  ['that lets in who shows nothing', { nobody: answer(204) }, ['GATE_OPEN']],
  ['that lets in who shows a token of nobody', { stranger: answer(204) }, ['GATE_OPEN']],
  ['that lets in who shows a session of nobody', { invented: answer(200) }, ['GATE_OPEN']],
  [
    'that refuses and gives a session all the same',
    { nobody: answer(401, '', { 'set-cookie': ['a=b'] }) },
    ['GATE_OPEN'],
  ],
  ['that cannot ask the instance', { stranger: answer(500) }, ['GATE_MISSING']],
  ['whose refusals lead elsewhere', { nobody: answer(302) }, []],
])('a gate %s', async (_name, change, codes) => {
  expect((await checkStaff(gate(change), page('/modules/staff/gate'))).map(({ code }) => code)).toEqual(codes);
});

test('where the page names no gate, none is asked for', async () => {
  expect(await checkStaff(gate({ closed: 404, nobody: answer(204) }), page())).toEqual([]);
});

test.each(['/assets/skerry-doctor.00000000.js', '/modules/skerry-doctor/0.0.0-00000000/remoteEntry.js'])(
  'a missing file is missing: %s',
  async (path) => {
    expect(faults(await checkUnknown(only(path, 200, PAGE), page()))).toEqual([`MISSING_ANSWERED ${path}`]);
    expect(faults(await checkUnknown(only(path, 403, ''), page()))).toEqual([`MISSING_ANSWERED ${path}`]);
    const kept: Ask = (asked) =>
      Promise.resolve(answer(404, '', asked === path ? { 'cache-control': 'max-age=60' } : {}));
    expect(faults(await checkUnknown(kept, page()))).toEqual([`CACHE_WRONG ${path}`]);
  },
);

const HEADERS: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  'x-content-type-options': ['nosniff', 'sniff'],
  'referrer-policy': ['same-origin', 'unsafe-url'],
  'cross-origin-opener-policy': ['same-origin', 'unsafe-none'],
  'integrity-policy': ['blocked-destinations=(script)', 'blocked-destinations=(style)'],
  'permissions-policy': ['camera=(), geolocation=(), microphone=()', 'camera=(), geolocation=()'],
  'strict-transport-security': ['max-age=31536000', 'max-age=0'],
};
test.each(Object.keys(HEADERS))('the page needs %s, as it must be', (name) => {
  const found = (change: Record<string, string | undefined>, url = 'https://client.example') => {
    const right = Object.fromEntries(Object.entries(HEADERS).map(([key, [value]]) => [key, value]));
    const headers = { ...right, 'cache-control': 'no-cache', ...change } as Answer['headers'];
    const all = checkPageHeaders(new URL(url), { ...page(), answer: { status: 200, headers, body: Buffer.from('') } });
    return all.filter(({ code }) => code !== 'POLICY_WEAK').map(({ code }) => code);
  };
  expect(found({})).toEqual([]);
  expect(found({ [name]: undefined })).toEqual(['HEADER_MISSING']);
  expect(found({ [name]: HEADERS[name]?.[1] })).toEqual(['HEADER_MISSING']);
  expect(found({ 'cache-control': 'max-age=60' })).toEqual(['CACHE_WRONG']);
  for (const local of ['http://localhost:4000', 'http://127.0.0.1', 'http://127.8.0.1', 'http://[::1]:4000'])
    expect(found({}, local)).toEqual([]);
  for (const open of ['http://client.example', 'http://127.0.0.1.example', 'http://192.168.0.2'])
    expect(found({}, open)).toEqual(['SITE_INSECURE']);
});
