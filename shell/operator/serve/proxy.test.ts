import { expect, test } from 'vitest';
import { sampleInstance, type SeenRequest } from '../testing/sample-instance.ts';
import { served } from '../testing/served.ts';
import { createServer } from './create-server.ts';

const site = served();
/** Headers that browsers act upon, or this server would. */
const POWERFUL = {
  nel: '{"report_to":"x","max_age":9}',
  'report-to': '{"group":"x","max_age":9,"endpoints":[{"url":"https://elsewhere.example"}]}',
  'reporting-endpoints': 'x="https://elsewhere.example"',
  refresh: '0; url=https://elsewhere.example',
  'x-accel-redirect': '/.skerry/shell.json',
  'x-accel-buffering': 'no',
  'content-security-policy-report-only': "default-src 'none'; report-uri https://elsewhere.example",
  'www-authenticate': 'Basic realm="x"',
  'speculation-rules': '"/x.json"',
  sourcemap: '/x.map',
  'origin-trial': 'x',
  'x-unheard-of': 'x',
};

const seenOf = async (answer: Response): Promise<SeenRequest> => (await answer.json()) as SeenRequest;

test('calls arrive unchanged: path, query, method, token', async () => {
  const path = '/api/v1/timelines/tag/caf%C3%A9%2Fbar?any[]=a&any[]=b&x=1?2&empty&plus=a+b%20c';
  const seen = await seenOf(await site.get(path, { authorization: 'Bearer secret' }));
  expect(seen).toMatchObject({
    url: path,
    method: 'GET',
    headers: {
      authorization: 'Bearer secret',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(site.url).host,
    },
  });
  expect(seen.headers.host).toBe(new URL(site.instance.url).host);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a body of any kind is forwarded unread: %s', async (method) => {
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
  ]) {
    const seen = await seenOf(
      await fetch(`${site.url}/api/v1/statuses`, { method, body: '{"not json', headers: { 'content-type': type } }),
    );
    expect(seen).toMatchObject({ method, bytes: 10, headers: { 'content-type': type } });
  }
});

test('a large upload is streamed through', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(20_000_000)]), 'film.mp4');
  const seen = await seenOf(await fetch(`${site.url}/api/v2/media`, { method: 'POST', body: form }));
  expect(seen.bytes).toBeGreaterThan(20_000_000);
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('no cookie goes to the instance or comes from it', async () => {
  const answer = await site.get('/api/v1/instance', { cookie: 'skerry_staff=secret' });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect(answer.headers.get('link')).toContain('max_id=1');
  expect((await seenOf(answer)).headers.cookie).toBeUndefined();
});

test('of the headers of the instance only those of a list reach the browser', async () => {
  Object.assign(site.instance.headers, POWERFUL, {
    'retry-after': '7',
    'x-ratelimit-remaining': '3',
    'mastodon-async-refresh': 'id="a"',
    etag: '"a"',
  });
  for (const path of ['/api/v1/instance', '/media/a.svg', '/oauth/authorize']) {
    const { headers } = await site.get(path);
    for (const name of Object.keys(POWERFUL)) expect([path, name, headers.get(name)]).toEqual([path, name, null]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '7',
      'x-ratelimit-remaining': '3',
      'mastodon-async-refresh': 'id="a"',
      'referrer-policy': 'same-origin',
    });
  }
  for (const name of Object.keys(site.instance.headers)) delete site.instance.headers[name];
});

test('a link header names the neighbouring pages of the API, and nothing to load', async () => {
  const pages = '<https://a/api?max_id=1,2>; rel="next", <https://a/api?min_id=9>; rel="prev"';
  site.instance.headers['link'] =
    `</x.js>; rel=preload; as=script, </y>; rel=preload, ${pages}, <https://b>; rel="preconnect"`;
  expect((await site.get('/api/v1/timelines/home')).headers.get('link')).toBe(pages);
  expect((await site.get('/media/a.svg')).headers.get('link')).toBeNull();
  site.instance.headers['link'] = '</x.css>; rel="next stylesheet"';
  expect((await site.get('/api/v1/timelines/home')).headers.get('link')).toBeNull();
  delete site.instance.headers['link'];
});

test.each(['script', 'serviceworker', 'worker', 'xslt'])(
  'an upload cannot run as code of this page: %s',
  async (destination) => {
    const before = site.instance.requests.length;
    for (const path of ['/media/upload.js', '/proxy/x/y.js', '/api/v1/instance', '/alice']) {
      const answer = await site.get(path, { 'sec-fetch-dest': destination, accept: '*/*' });
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    }
    expect(site.instance.requests.length).toBe(before);
    expect((await site.get('/media/upload.js', { 'sec-fetch-dest': 'image' })).status).toBe(200);
    expect((await site.get('/static/ruffle/ruffle.js', { 'sec-fetch-dest': destination })).status).toBe(200);
  },
);

test('an error is forwarded once and never cached', async () => {
  const before = site.instance.requests.length;
  const answer = await site.get('/api/v1/answer/503');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(site.instance.requests.length).toBe(before + 1);
});

test.each(['/media/a.svg', '/api/v1/instance', '/static/terms-of-service.html'])(
  'no reply of the instance can run under our origin: %s',
  async (path) => {
    const answer = await site.get(path);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('text that the instance did not compress is compressed completely', async () => {
  const path = `/api/v1/timelines/public?${'x'.repeat(5_000)}`;
  for (const encoding of ['br', 'gzip']) {
    const answer = await site.get(path, { 'accept-encoding': encoding });
    expect([
      answer.headers.get('content-encoding'),
      answer.headers.get('content-length'),
      answer.headers.get('vary'),
    ]).toEqual([encoding, null, 'accept-encoding']);
    expect(await seenOf(answer)).toMatchObject({ url: path });
  }
  const plain = await site.get(path, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await seenOf(plain)).toMatchObject({ url: path });
  expect((await site.get('/media/a.png', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
});

test('a redirect to the instance stays here', async () => {
  const answer = await site.get('/objects/5f0c', { accept: 'text/html' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/notice/7');
});

test.each(['/notice/7', '/users/alice', '/users/alice/followers', '/alice', '/@alice/7'])(
  'a request for an ActivityPub document is answered by the instance: %s',
  async (path) => {
    expect(await seenOf(await site.get(path, { accept: 'application/activity+json' }))).toMatchObject({ url: path });
    const page = await site.get(path, { accept: 'text/html, application/activity+json' });
    expect(page.headers.get('content-type')).toContain('text/html');
  },
);

test.each([
  '/users/alice/feed.atom',
  '/.well-known/webfinger?resource=acct:a@b',
  '/.well-known/nodeinfo',
  '/nodeinfo/2.0.json',
  '/nodeinfo_2_0',
  '/oauth/token',
  '/emoji/x.png',
  '/instance/panel.html',
  '/main/ostatus',
  '/favicon.png',
])("the instance's own: %s", async (path) => {
  expect(await seenOf(await site.get(path, { accept: 'text/html' }))).toMatchObject({ url: path });
});

test('an icon that the instance lacks is no error for the browser', async () => {
  const answer = await site.get('/favicon.ico', { accept: 'image/*' });
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
  expect((await site.get('/api/v1/answer/404')).status).toBe(404);
});

test('an unreachable instance is reported, and the page starts nevertheless', async () => {
  const gone = await sampleInstance();
  await gone.close();
  const server = await createServer({ dir: site.dir, instance: gone.url });
  const url = await server.listen();
  const answer = await fetch(`${url}/api/v1/instance`);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ error: expect.stringContaining(`${gone.url} cannot be reached`) as string });
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
  await server.close();
});
