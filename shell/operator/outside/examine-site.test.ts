import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../cli.ts';
import {
  brokenServer,
  isFile,
  isPage,
  ownPolicy,
  policy,
  say,
  without,
  type Broken,
} from '../testing/broken-server.ts';
import { served } from '../testing/served.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { createAsk } from './ask.ts';
import { checkPageHeaders } from './check-page.ts';
import { examineSite } from './examine-site.ts';
import { readSitePage } from './site-page.ts';

const site = served();
const temporaryFolder = temporaryFolders();

const broken = (how: Broken): Promise<URL> => brokenServer(site.url, how);

test('a deployment behind `skerry serve` is in order, and the folder is the one that is served', async () => {
  expect(await examineSite(new URL(site.url), site.dir)).toEqual([]);
  const lines: string[] = [];
  const write = (text: string): void => void lines.push(text);
  const words = ['node', 'skerry', 'doctor', '--url', site.url];
  expect(await main(words, { out: write, err: write })).toBe(0);
  expect(lines).toEqual([`${site.url} is in order.`]);
});

/** What is spoiled, the code, and what its message must name. */
const TABLE: readonly (readonly [name: string, code: string, words: RegExp, how: Broken])[] = [
  ['no policy', 'POLICY_WEAK', /no Content-Security-Policy/, { headers: without('content-security-policy', isPage) }],
  [
    'inline scripts',
    'POLICY_WEAK',
    /'unsafe-inline' in script-src\./,
    { headers: policy((own) => own.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")) },
  ],
  [
    'any connection',
    'POLICY_WEAK',
    /https: in connect-src/,
    { headers: policy((own) => own.replace("connect-src 'self'", "connect-src 'self' https:")) },
  ],
  [
    'frames',
    'POLICY_WEAK',
    /not set frame-ancestors/,
    { headers: policy((own) => own.replace("frame-ancestors 'none'; ", '')) },
  ],
  [
    'no calls',
    'POLICY_TOO_STRICT',
    /refuses 'self' in connect-src/,
    { headers: policy((own) => own.replace("connect-src 'self'; ", '')) },
  ],
  [
    'a second policy',
    'POLICY_TOO_STRICT',
    /refuses 'self' in script-src/,
    { headers: policy((own) => `${own}, script-src 'none'`) },
  ],
  ['a sandbox', 'POLICY_TOO_STRICT', /sandbox/, { headers: policy((own) => `${own}; sandbox`) }],
  [
    'a missing type',
    'POLICY_TOO_STRICT',
    /skerry#inert in trusted-types/,
    { headers: policy((own) => own.replace(' skerry#inert', '')) },
  ],
  [
    'no types',
    'TRUSTED_TYPES_OFF',
    /does not require/,
    { headers: policy((own) => own.replace("require-trusted-types-for 'script'; ", '')) },
  ],
  ['other types', 'TRUSTED_TYPES_OFF', /allows other in/, { headers: policy((own) => `${own} other`) }],
  ['sniffed pages', 'HEADER_MISSING', /x-content-type-options/, { headers: without('x-content-type-options', isPage) }],
  ['sniffed files', 'HEADER_MISSING', /nosniff/, { headers: without('x-content-type-options', isFile) }],
  ['no integrity policy', 'HEADER_MISSING', /integrity-policy/, { headers: without('integrity-policy', isPage) }],
  [
    'a kept page',
    'CACHE_WRONG',
    /old page/,
    {
      headers: (path, headers) => {
        if (isPage(path)) headers['cache-control'] = 'max-age=600';
      },
    },
  ],
  ['files that are not kept', 'CACHE_WRONG', /asks? for this file anew/, { headers: without('cache-control', isFile) }],
  [
    'kept errors',
    'CACHE_WRONG',
    /is missing may be kept/,
    {
      headers: (_path, headers, status) => {
        if (status === 404) headers['cache-control'] = 'max-age=600';
      },
    },
  ],
  ['no Vary', 'CACHE_WRONG', /Vary|shared cache/, { headers: without('vary', isFile) }],
  [
    'a wrong type',
    'TYPE_WRONG',
    /text\/plain/,
    {
      headers: (path, headers) => {
        if (path.endsWith('.js')) headers['content-type'] = 'text/plain';
      },
    },
  ],
  [
    'changed files',
    'MODULE_INTEGRITY',
    /not the one that the page names/,
    { body: (path, body) => (path.endsWith('.css') ? Buffer.concat([body, Buffer.from(' ')]) : body) },
  ],
  [
    'missing files',
    'VERSIONS_DIFFER',
    /names this file/,
    { answer: ({ url }, response) => isFile(url ?? '') && say(response, 404, 'text/plain', '') },
  ],
  [
    'an older page elsewhere',
    'VERSIONS_DIFFER',
    /other modules/,
    {
      body: (path, body) => (path === '/main/all' ? Buffer.from(body.toString().replace('"1.0.0"', '"0.9.0"')) : body),
    },
  ],
  [
    'no screens',
    'PAGE_MISSING',
    /this screen/,
    { answer: ({ url }, response) => url === '/main/all' && say(response, 404, 'text/html', '<h1>404</h1>') },
  ],
  [
    'another page',
    'PAGE_MISSING',
    /not one of this client/,
    { answer: (_asked, response) => say(response, 200, 'text/html', '<h1>It works!</h1>') },
  ],
  [
    'a damaged feed',
    'FEED_INVALID',
    /cannot be read/,
    { body: (path, body) => (isPage(path) ? Buffer.from(body.toString().replace('"schema":1', '"schema":')) : body) },
  ],
  [
    'an error',
    'SITE_UNREACHABLE',
    /answers 502/,
    { answer: (_asked, response) => say(response, 502, 'text/html', '') },
  ],
  [
    'a redirect',
    'SITE_UNREACHABLE',
    /leads to https:\/\/other\.example/,
    {
      answer: (_asked, response) => {
        response.writeHead(301, { location: 'https://other.example/' }).end();
        return true;
      },
    },
  ],
  [
    'a cut connection',
    'SITE_UNREACHABLE',
    /there is no answer/,
    {
      answer: ({ url, socket }) => {
        if (url !== '/.skerry/shell.json') return false;
        socket.destroy();
        return true;
      },
    },
  ],
  [
    'own files',
    'FILES_EXPOSED',
    /operator's own files/,
    {
      answer: ({ url }, response) =>
        url === '/assets/..%2f.skerry/shell.json' && say(response, 200, 'application/json', '{"title":"Skerry"}'),
    },
  ],
  [
    'lists',
    'FILES_EXPOSED',
    /list what is in/,
    {
      answer: ({ url }, response) =>
        url === '/modules/' && say(response, 200, 'text/html', '<h1>Index of /modules/</h1>'),
    },
  ],
  [
    'staff code',
    'MODULE_FORBIDDEN',
    /staff's code/,
    {
      answer: ({ url }, response) =>
        url === '/modules/%73taff/feed.json' && say(response, 200, 'application/json', '{"modules":[]}'),
    },
  ],
  [
    'no gate',
    'GATE_MISSING',
    /no gate answers/,
    { answer: ({ url }, response) => url === '/modules/staff/gate' && say(response, 404, 'text/plain', '') },
  ],
  [
    'a gate without an instance',
    'GATE_MISSING',
    /cannot ask/,
    {
      answer: ({ url, headers }, response) =>
        url === '/modules/staff/gate' &&
        headers.authorization !== undefined &&
        say(response, 503, 'application/json', '{}'),
    },
  ],
  [
    'an open gate',
    'GATE_OPEN',
    /not staff/,
    {
      answer: ({ url, method }, response) =>
        url === '/modules/staff/gate' && method === 'POST' && say(response, 204, 'text/plain', ''),
    },
  ],
  [
    'pages for missing files',
    'MISSING_ANSWERED',
    /answered with 200/,
    { answer: ({ url }, response) => /doctor\.0/.test(url ?? '') && say(response, 200, 'text/html', '<p>') },
  ],
  [
    'no instance',
    'INSTANCE_UNREACHABLE',
    /does not answer/,
    { answer: ({ url }, response) => url === '/api/v1/instance' && say(response, 502, 'text/html', '') },
  ],
  [
    'uploads',
    'UPLOADS_UNGUARDED',
    /may run here/,
    { headers: without('content-security-policy', (path) => path.startsWith('/media/')) },
  ],
  ['no socket', 'SOCKET_REFUSED', /no socket opens \(400\)/, { opensSockets: false }],
];

test.each(TABLE)('a server with %s has the fault %s', async (_name, code, words, how) => {
  const found = await examineSite(await broken(how));
  expect([...new Set(found.map((one) => one.code))]).toEqual([code]);
  expect(found.map(({ message }) => message).join('\n')).toMatch(words);
  for (const { path, fix } of found) expect([path[0], fix.length > 15]).toEqual(['/', true]);
});

test('files that are sent as they are, and accounts that get the page, are faults', async () => {
  const page = Buffer.from(await (await site.get('/', { accept: 'text/html' })).text());
  const plain = await examineSite(
    await broken({
      answer: (asked) => {
        delete asked.headers['accept-encoding'];
        return false;
      },
    }),
  );
  expect([...new Set(plain.map(({ code }) => code))]).toEqual(['COMPRESSION_MISSING']);
  const confused = await examineSite(
    await broken({
      answer: ({ url }, response) => url === '/users/skerry-doctor' && say(response, 200, 'text/html', String(page)),
    }),
  );
  expect(confused.map(({ code }) => code)).toEqual(['FEDERATION_BROKEN']);
});

test('a policy in the page itself counts as one of a header', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${ownPolicy}">`;
  const found = await examineSite(
    await broken({
      headers: policy(
        () =>
          "default-src 'none'; frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' https:; font-src 'self'; manifest-src 'self'",
      ),
      body: (path, body) => (isPage(path) ? Buffer.from(body.toString().replace('</title>', `</title>${meta}`)) : body),
    }),
  );
  expect(found).toEqual([]);
});

test('plain http at a public name is a fault, and a site that is not there says so with exit code 1', async () => {
  const lines: string[] = [];
  const write = (text: string): void => void lines.push(text);
  const run = (...words: string[]) => main(['node', 'skerry', 'doctor', ...words], { out: write, err: write });
  const page = await readSitePage(createAsk(new URL(site.url)), new URL(site.url));
  if ('code' in page) throw new Error(page.message);
  const codesAt = (url: string) => checkPageHeaders(new URL(url), page).map(({ code, message }) => [code, message]);
  expect(codesAt('http://client.example')).toEqual([['SITE_INSECURE', expect.stringContaining('plain text')]]);
  expect(codesAt('https://client.example')).toEqual([['HEADER_MISSING', expect.stringContaining('Strict-Transport')]]);
  expect(await run('--url', 'http://127.0.0.1:1')).toBe(1);
  expect(lines.join('\n')).toMatch(/^skerry: CHECKS_FAILED: .*\nSITE_UNREACHABLE {2}\/: there is no answer/);
  expect(await run('--url', 'https://client.example/?query')).toBe(2);
  expect(lines.at(-1)).toMatch(/USAGE.*--url https/s);
});

test.each([
  ['VERSIONS_DIFFER', 404, 'text/plain', 'no-store'],
  ['TYPE_WRONG', 200, 'text/html', 'no-cache'],
  ['CACHE_WRONG', 200, 'text/javascript', 'max-age=600'],
  [undefined, 200, 'text/javascript; charset=utf-8', 'no-cache'],
])('where the page has a worker, its file is checked: %s', async (code, status, type, cached) => {
  const found = await examineSite(
    await broken({
      answer: ({ url }, response) => {
        if (url !== '/sw-pleroma.js') return false;
        response.writeHead(status, { 'content-type': type, 'cache-control': cached }).end('');
        return true;
      },
      body: (path, body) =>
        path === '/'
          ? Buffer.from(body.toString().replace('"instanceOrigin"', '"worker":true,"instanceOrigin"'))
          : body,
    }),
  );
  expect(found.map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
});

test('a module of the staff that the page names for everybody is a fault', async () => {
  const found = await examineSite(
    await broken({
      body: (_path, body) =>
        body.includes('"skerry-feed"')
          ? Buffer.from(body.toString().replace('"access":{}', '"access":{"roles":["admin"],"gated":true}'))
          : body,
    }),
  );
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['MODULE_FORBIDDEN', expect.stringContaining('composer')],
  ]);
});

test('another folder than the one that is served is named', async () => {
  const dir = join(await temporaryFolder(), 'dist');
  await cp(site.dir, dir, { recursive: true });
  const index = join(dir, 'index.html');
  await writeFile(index, readFileSync(index, 'utf8').replace('sha256-', 'sha256-x'));
  const found = await examineSite(new URL(site.url), dir);
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['VERSIONS_DIFFER', `the page is not the one in ${dir}.`],
  ]);
});

test('every code that the handbook explains as found from outside is raised by a test', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8');
  const section = page.split('## Found from outside')[1]?.split('\n## ')[0] ?? '';
  const codes = [...section.matchAll(/^### (\w+)$/gm)].map(([, code = '']) => code);
  const raised = [...TABLE.map(([, code]) => code), 'COMPRESSION_MISSING', 'FEDERATION_BROKEN', 'SITE_INSECURE'];
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !raised.includes(code))).toEqual([]);
});
