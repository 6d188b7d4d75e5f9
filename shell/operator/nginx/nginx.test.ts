import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { examineSite } from '../outside/examine-site.ts';
import { behindNginx } from '../testing/behind-nginx.ts';
import { NGINX } from '../found-programs.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';

const temporaryFolder = temporaryFolders();
const site = async () => behindNginx(await temporaryFolder());

test.skipIf(!NGINX)('nginx reads what is printed', async () => {
  const { url } = await site();
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self';");
});

test.skipIf(!NGINX)('behind nginx `skerry doctor --url` finds nothing', async () => {
  const { url, dir } = await site();
  expect(await examineSite(new URL(url), dir)).toEqual([]);
});

test.skipIf(!NGINX)('behind nginx the worker has its own policy, and is missing where there is none', async () => {
  const { url, dir } = await site();
  expect((await fetch(`${url}/sw-pleroma.js`)).status).toBe(404);
  await writeFile(join(dir, 'sw-pleroma.js'), 'self.skipWaiting();');
  const { status, headers } = await fetch(`${url}/sw-pleroma.js`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
});

test.skipIf(!NGINX).each([
  ['/tag/.net', 200],
  ['/tag/%2e%2ename', 200],
  ['/%E0%A4%A', 400],
])('behind nginx an address that a person may open gets the page, whatever is in it: %s', async (path, status) => {
  const { url } = await site();
  const page = await fetch(url + path, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html']);
  expect(await page.text()).toContain('id="skerry-feed"');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${url}/.skerry-page`)).status).toBe(404);
});

test.skipIf(!NGINX)('behind nginx no header that a browser acts upon passes, and the links of pages do', async () => {
  const { url, instance } = await site();
  const powerful = {
    nel: '{}',
    'report-to': '{}',
    refresh: '0; url=https://elsewhere.example',
    'x-accel-redirect': '/.skerry-gate',
    'x-accel-buffering': 'no',
    'content-security-policy-report-only': "default-src 'none'",
    'www-authenticate': 'Basic realm="x"',
    'service-worker-allowed': '/',
  };
  const pages = '<https://a/api?max_id=1>; rel="next", <https://a/api?min_id=9>; rel="prev"';
  Object.assign(instance.headers, powerful, { link: pages });
  for (const path of ['/api/v1/instance', '/media/a.svg', '/oauth/authorize', '/favicon.png']) {
    const { headers, status } = await fetch(url + path);
    expect([path, status]).toEqual([path, 200]);
    for (const name of [...Object.keys(powerful), 'set-cookie'])
      expect([path, name, headers.get(name)]).toEqual([path, name, null]);
    expect([path, headers.get('link')]).toEqual([path, path.startsWith('/api/') ? pages : null]);
  }
  instance.headers['link'] = `</x.js>; rel=preload; as=script, ${pages}`;
  expect((await fetch(`${url}/api/v1/instance`)).headers.get('link')).toBeNull();
});

test.skipIf(!NGINX)('behind nginx the stream alone becomes a socket, as WebSocket alone', async () => {
  const { url, instance } = await site();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/streaming`, 'the-token');
  await once(socket, 'open');
  socket.send('hello');
  expect(String((await once(socket, 'message'))[0])).toBe('hello');
  socket.terminate();
  const ask = promisify(execFile);
  for (const [path, protocol] of [
    ['/api/v1/statuses', 'websocket'],
    ['/api/v1/streaming', 'h2c'],
    ['/media/a.png', 'raw'],
  ] as const) {
    const before = instance.requests.length;
    const headers = ['-H', 'Connection: Upgrade', '-H', `Upgrade: ${protocol}`];
    await ask('curl', ['-s', '-m', '5', '-o', '/dev/null', ...headers, url + path]);
    const seen = instance.requests.slice(before);
    expect(seen.map(({ method, headers: { upgrade } }) => [method, upgrade])).toEqual([['GET', undefined]]);
  }
});

test.skipIf(!NGINX)(
  'behind nginx staff come in, and the instance counts questions as those of the client',
  async () => {
    const { url, instance } = await site();
    instance.accounts.set('mod-token', { pleroma: { is_moderator: true } });
    expect((await fetch(`${url}/modules/staff/feed.json`)).status).toBe(404);
    const answer = await fetch(`${url}/modules/staff/gate`, {
      method: 'POST',
      headers: { authorization: 'Bearer mod-token', 'x-forwarded-for': '192.0.2.66' },
    });
    expect(answer.status).toBe(204);
    expect(instance.requests.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await fetch(`${url}/modules/staff/feed.json`, { headers: { cookie } })).status).toBe(200);
  },
);

test.skipIf(!NGINX)('plain http leads to https, and has the proofs for certificates', async () => {
  const { url, plainUrl, acme } = await site();
  const moved = await fetch(`${plainUrl}/main/all?x=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://127.0.0.1/main/all?x=1']);
  await writeFile(join(acme, '.well-known/acme-challenge/token'), 'proof');
  for (const origin of [plainUrl, url]) {
    expect(await (await fetch(`${origin}/.well-known/acme-challenge/token`)).text()).toBe('proof');
    expect((await fetch(`${origin}/.well-known/acme-challenge/none`)).status).toBe(404);
  }
});

test.skipIf(!NGINX)(
  'an instance that is down is said in words that a client reads, and no cache keeps it',
  async () => {
    const { url, instance } = await site();
    await instance.close();
    for (const path of ['/api/v1/instance', '/favicon.png']) {
      const reply = await fetch(url + path);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 502, 'application/json']);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(await reply.json()).toEqual({ error: 'The instance cannot be reached now. Try again in a moment.' });
    }
  },
);
