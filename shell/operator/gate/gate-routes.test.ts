import { request } from 'node:http';
import { expect, test } from 'vitest';
import { served } from '../testing/served.ts';
import { createGateServer } from '../serve/gate-server.ts';

const site = served({ trustedProxy: ['127.0.0.1'] });
const direct = served();
const GATE = '/modules/staff/gate';
const FEED = '/modules/staff/feed.json';
const ENTRY = '/modules/staff/admin/1.0.0-aaaa1111/remoteEntry.1a2b.js';

const enter = (token: string, url = site.url): Promise<Response> => {
  site.instance.accounts
    .set('mod-token', { pleroma: { is_moderator: true } })
    .set('member-token', { pleroma: { is_moderator: false, is_admin: false } });
  return fetch(url + GATE, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
};
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('a moderator gets a cookie for the staff folder only, and with it the feed and files', async () => {
  const answer = await enter('mod-token');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^skerry_staff=[\w-]{43}; Path=\/modules\/staff; HttpOnly; SameSite=Strict$/,
  );
  const headers = { cookie: cookieOf(answer) };
  const feed = await site.get(FEED, headers);
  expect(await feed.json()).toMatchObject({ audience: 'staff' });
  expect(feed.headers.get('cache-control')).toBe('private, no-cache');
  const entry = await site.get(ENTRY, headers);
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});

test('over TLS the cookie has the prefix that only TLS can set', async () => {
  site.instance.accounts.set('mod-token', { pleroma: { is_moderator: true } });
  const https = { 'x-forwarded-proto': 'https' };
  const answer = await fetch(site.url + GATE, {
    method: 'POST',
    headers: { ...https, authorization: 'Bearer mod-token' },
  });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Secure-skerry_staff=[\w-]{43}; Path=\/modules\/staff; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  expect((await site.get(FEED, { ...https, cookie })).status).toBe(200);
  expect((await site.get(FEED, { ...https, cookie: cookie.replace('__Secure-', '') })).status).toBe(404);
});

test.each(['member-token', 'unknown-token', ''])(
  'everyone else gets the reply of a missing file: %j',
  async (token) => {
    const refused = await enter(token);
    const missing = await site.get('/modules/none/1.0.0-none/none.js');
    const shown = async (answer: Response): Promise<unknown> => ({
      status: answer.status,
      body: await answer.text(),
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
    });
    const expected = await shown(missing);
    expect(await shown(refused)).toEqual(expected);
    for (const path of [FEED, ENTRY, '/modules/staff/none.js', '/modules/staff/'])
      expect(await shown(await site.get(path))).toEqual(expected);
    expect(await shown(await site.get(FEED, { cookie: `skerry_staff=${'A'.repeat(43)}` }))).toEqual(expected);
    expect(refused.headers.get('set-cookie')).toBeNull();
  },
);

test.each([
  '/modules/%73taff/feed.json',
  '/modules//staff/feed.json',
  '//modules/staff/feed.json',
  '/modules/./staff/feed.json',
  '/modules/x/../staff/feed.json',
  '/modules/x%2f..%2fstaff/feed.json',
  '/modules/STAFF/feed.json',
  '/modules/staff%2ffeed.json',
  '/modules/%2e/staff/feed.json',
  '/modules/staff/feed.json/',
  '/modules\\staff\\feed.json',
  '/assets/../modules/staff/feed.json',
  '/assets/..%2fmodules/staff/feed.json',
])('no other spelling of the path bypasses the gate: %s', async (path) => {
  const { hostname, port } = new URL(site.url);
  const body = await new Promise<string>((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });
  expect(body).toMatch(/^40[034] /);
  expect(body).not.toContain('admin');
});

test('the instance counts the question as one of the client, as the proxy in front names it', async () => {
  site.instance.accounts.set('mod-token', { pleroma: { is_moderator: true } });
  const headers = { authorization: 'Bearer mod-token', 'x-forwarded-for': '192.0.2.66, 198.51.100.7' };
  await fetch(site.url + GATE, { method: 'POST', headers: { ...headers, authorization: 'Bearer seen-token' } });
  expect(site.instance.requests.at(-1)?.headers['x-forwarded-for']).toBe('198.51.100.7');
  await fetch(direct.url + GATE, { method: 'POST', headers });
  expect(direct.instance.requests.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('guesses of one address are limited with the time to wait, and staff elsewhere come in', async () => {
  const post = (token: string, address: string): Promise<Response> =>
    fetch(site.url + GATE, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });
  const before = site.instance.requests.length;
  const answers: Response[] = [];
  for (let guess = 0; guess < 15; guess += 1) answers.push(await post(`guess-${guess}`, '203.0.113.9'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), ...Array(5).fill(429)]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(answers.at(-1)?.headers.get('cache-control')).toBe('no-store');
  expect(site.instance.requests.length).toBe(before + 10);
  site.instance.accounts.set('other-mod', { pleroma: { is_moderator: true } });
  expect((await post('other-mod', '198.51.100.7')).status).toBe(204);
});

test('nobody but a named proxy may say who the client is, or that it came over https', async () => {
  direct.instance.accounts.set('plain-mod', { pleroma: { is_moderator: true } });
  const answer = await fetch(direct.url + GATE, {
    method: 'POST',
    headers: { authorization: 'Bearer plain-mod', 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers.get('set-cookie')).toMatch(/^skerry_staff=/);
});

test('signing out ends the session', async () => {
  const cookie = cookieOf(await enter('mod-token'));
  const left = await fetch(site.url + GATE, { method: 'DELETE', headers: { cookie } });
  expect(left.status).toBe(204);
  expect(left.headers.get('set-cookie')).toMatch(/skerry_staff=; .*Path=\/modules\/staff/);
  expect((await site.get(FEED, { cookie })).status).toBe(404);
});

test('another account that takes the browser over ends the session of the former one, the same one does not', async () => {
  site.instance.accounts.set('next-mod', { pleroma: { is_moderator: true } });
  const cookie = cookieOf(await enter('mod-token'));
  const post = (token: string): Promise<Response> =>
    fetch(site.url + GATE, { method: 'POST', headers: { cookie, authorization: `Bearer ${token}` } });
  expect(cookieOf(await post('mod-token'))).toBe(cookie);
  expect((await site.get(FEED, { cookie })).status).toBe(200);
  expect((await post('member-token')).status).toBe(404);
  expect((await site.get(FEED, { cookie })).status).toBe(200);
  const next = cookieOf(await post('next-mod'));
  expect([(await site.get(FEED, { cookie })).status, (await site.get(FEED, { cookie: next })).status]).toEqual([
    404, 200,
  ]);
});

test('if the instance cannot answer, the gate stays closed and reports a temporary failure', async () => {
  const gate = await createGateServer({ instance: 'http://127.0.0.1:1' });
  const answer = await enter('mod-token', await gate.listen());
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(await answer.json()).toEqual({ error: expect.stringContaining('Try again') as string });
  await gate.close();
});

test('the standalone gate answers nginx with 204 for a session and 401 without; behind https its cookie is for https', async () => {
  const gate = await createGateServer({ instance: site.instance.url, trustedProxy: ['127.0.0.1'] });
  const url = await gate.listen();
  const check = async (cookie: string): Promise<number> =>
    (await fetch(`${url}/check`, { headers: { cookie } })).status;
  const cookie = cookieOf(await enter('mod-token', url));
  expect([await check(cookie), await check(''), await check('skerry_staff=x')]).toEqual([204, 401, 401]);
  const secure = await fetch(url + GATE, {
    method: 'POST',
    headers: { authorization: 'Bearer mod-token', 'x-forwarded-proto': 'https' },
  });
  expect(secure.headers.get('set-cookie')).toContain('Secure');
  await gate.close();
});
