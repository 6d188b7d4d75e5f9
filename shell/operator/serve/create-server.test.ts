import { request } from 'node:http';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editModule } from '../modules/edit.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { served } from '../testing/served.ts';
import { layoutOf } from '../assemble/layout.ts';
import { createServer } from './create-server.ts';

const site = served();
const deployment = deployments();
const HTML = { accept: 'text/html,application/xhtml+xml' };

/** Sends the path unchanged: `fetch` would normalise it. */
const raw = (path: string, method = 'GET'): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, method, headers: HTML }, (answer) => {
      let body = '';
      answer
        .setEncoding('utf8')
        .on('data', (text: string) => (body += text))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

test.each(['/', '/main/all', '/notice/12', '/alice', '/users/alice', '/lists/3/edit', '/remote-users/a.example/bob'])(
  "a client's path is the page: %s",
  async (path) => {
    const answer = await site.get(path, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('id="skerry-feed"');
  },
);

test('the page has the strict policy, which allows pictures of a plain http instance', async () => {
  const { headers } = await site.get('/', HTML);
  const origin = site.instance.url;
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${origin}`,
    `media-src 'self' https: ${origin}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types skerry skerry#scripts skerry#inert skerry#sw 'allow-duplicates'",
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  });
});

test('the worker is asked for anew each time, and may fetch from this origin alone; without one it is missing', async () => {
  expect((await site.get('/sw-pleroma.js', {})).status).toBe(404);
  await writeFile(join(site.dir, 'sw-pleroma.js'), 'self.skipWaiting();');
  const { status, headers } = await site.get('/sw-pleroma.js', {});
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  await rm(join(site.dir, 'sw-pleroma.js'));
});

test('the page names the instance, is compressed, and is not sent again if unchanged', async () => {
  const answer = await site.get('/', { ...HTML, 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain(
    `<script type="application/json" id="skerry-deployment">{"instanceOrigin":"${site.instance.url}"}</script>`,
  );
  const again = await site.get('/', { ...HTML, 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the page that is sent keeps the way to sign in, beside the address of the instance', async () => {
  const { dir } = await deployment();
  const { index } = layoutOf(dir);
  const html = await readFile(index, 'utf8');
  await writeFile(index, html.replace('{"instanceOrigin":null}', '{"instanceOrigin":null,"signIn":"password"}'));
  const server = await createServer({ dir, instance: site.instance.url, instanceOrigin: 'https://public.example' });
  const { body } = await server.app.inject({ url: '/', headers: HTML });
  await server.close();
  expect(body).toContain('>{"instanceOrigin":"https://public.example","signIn":"password"}</script>');
});

test("an operator's change shows at the next load of the page", async () => {
  const { dir } = await deployment();
  const server = await createServer({ dir, instance: site.instance.url });
  const page = async (): Promise<string> => (await server.app.inject({ url: '/', headers: HTML })).body;
  expect(await page()).toContain('/modules/composer/');
  await editModule({ dir, id: 'composer', edit: { kind: 'disable' } });
  expect(await page()).not.toContain('/modules/composer/');
  await server.close();
});

test('files are cached permanently, and sent compressed if there is a compressed copy', async () => {
  const answer = await site.get('/modules/timelines/1.0.0-aaaa1111/remoteEntry.1a2b.js', {
    'accept-encoding': 'br, gzip',
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toBe(
    await readFile(join(site.dir, 'modules/timelines/1.0.0-aaaa1111/remoteEntry.1a2b.js'), 'utf8'),
  );
  expect((await site.get('/assets/main.1a2b.js')).headers.get('cache-control')).toContain('immutable');
});

test.each(['/assets/gone.js', '/modules/timelines/0.0.0-gone/remoteEntry.js', '/modules/', '/assets'])(
  'a missing file is answered with 404, never with the page: %s',
  async (path) => {
    const answer = await site.get(path, HTML);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  '//assets/gone.js',
  '/assets//main.1a2b.js',
  '/modules//timelines',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/main/../assets/gone.js',
  '/main/..%2fassets/gone.js',
  '/main/../.skerry/shell.json',
  '/main/..%2f.skerry/shell.json',
  '/./assets/gone.js',
])('doubled slashes and steps upwards lead to no page and no other answer than 404: %s', async (path) => {
  const { status, body } = await raw(path);
  expect(status).toBe(404);
  expect(body).toBe('Not found\n');
});

test.each(['/main//all', '//main/all', '/tag/.net'])(
  'an address of the client is none of our files: %s',
  async (path) => {
    expect((await raw(path)).status).toBe(200);
  },
);

test.each([
  '/.skerry/shell.json',
  '/.skerry/modules.config.json',
  '/modules/../.skerry/shell.json',
  '/assets/..%2f.skerry/shell.json',
  '/assets/%2e%2e/.skerry/shell.json',
  '/%2eskerry/shell.json',
])("the operator's own files are not served: %s", async (path) => {
  const { status, body } = await raw(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('contract');
});

test.each([
  ['/', 'POST'],
  ['/main/all', 'DELETE'],
  ['/alice', 'PUT'],
])('the page answers only reading methods: %s %s', async (path, method) => {
  expect((await raw(path, method)).status).toBe(404);
});

test('a request that does not accept HTML gets no page', async () => {
  const answer = await site.get('/main/all', { accept: 'application/json' });
  expect(answer.status).toBe(404);
  expect((await site.get('/%E0%A4%A', { accept: 'application/json' })).status).toBe(400);
});

test.each(['/tag/.net', '/tag/%2e%2ename', '/users/.bob', '/%E0%A4%A', '/tag/%ff'])(
  'an address that a person may open gets the page, whatever is in it: %s',
  async (path) => {
    const answer = await site.get(path, HTML);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await site.get(path, { accept: 'application/json' })).status).toBeGreaterThanOrEqual(400);
  },
);

test('a missing page, or a page without a feed, stops the start with a message', async () => {
  const { root, dir } = await deployment();
  await expectRefusal(
    createServer({ dir: root, instance: site.instance.url }),
    'NO_DEPLOYMENT',
    /no index\.html.*npm run build/,
  );
  const index = join(dir, 'index.html');
  const page = await readFile(index, 'utf8');
  await writeFile(index, page.replace('"schema":1', '"schema":2'));
  await expectRefusal(
    createServer({ dir, instance: site.instance.url }),
    'FEED_INVALID',
    /schema is 2.*skerry assemble/,
  );
  await writeFile(index, '<!doctype html>');
  await expectRefusal(createServer({ dir, instance: site.instance.url }), 'FEED_INVALID', /has no feed/);
});

test('a port that is taken or refused is reported', async () => {
  const { port } = new URL(site.url);
  const options = { dir: site.dir, instance: site.instance.url };
  const server = await createServer({ ...options, port: Number(port) });
  await expectRefusal(server.listen(), 'PORT_IN_USE', new RegExp(`Port ${port} .*--port ${Number(port) + 1}`));
  await server.close();
  const elsewhere = await createServer({ ...options, host: '192.0.2.1' });
  await expectRefusal(elsewhere.listen(), 'PORT_REFUSED', /192\.0\.2\.1/);
  await elsewhere.close();
});
