import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../serve/create-server.ts';
import { behindNginx } from '../testing/behind-nginx.ts';
import { NGINX } from '../found-programs.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const PAGE = { accept: 'text/html' };
const ACTIVITY = { accept: 'application/activity+json' };
const RUN = { 'sec-fetch-dest': 'script' };
const REQUESTS: readonly (readonly [path: string, headers?: Record<string, string>, method?: string])[] = [
  ['/', PAGE],
  ['/main/all', PAGE],
  ['/@ann', PAGE],
  ['/users/ann', PAGE],
  ['/users/ann', ACTIVITY],
  ['/notice/1', ACTIVITY],
  ['/users/ann.rss', PAGE],
  ['/users/ann.atom', PAGE],
  ['/users/ann/feed', PAGE],
  ['/users/ann/feed.rss', PAGE],
  ['/users/ann/inbox', {}, 'POST'],
  ['/users/ann/collections/featured', ACTIVITY],
  ['/robots.txt'],
  ['/manifest.json'],
  ['/favicon.png'],
  ['/favicon.ico'],
  ['/api/v1/instance'],
  ['/api/v1/statuses', {}, 'POST'],
  ['/api/v1/answer/401'],
  ['/api/v1/answer/404'],
  ['/api/v1/answer/429'],
  ['/api/v1/answer/500'],
  ['/api/v1/answer/503'],
  ['/oauth/authorize', PAGE],
  ['/main/ostatus', PAGE],
  ['/.well-known/webfinger?resource=acct:ann@a'],
  ['/nodeinfo/2.0'],
  ['/media/a.png'],
  ['/media/a.svg'],
  ['/media/a.svg', RUN],
  ['/static/terms-of-service.html', PAGE],
  ['/static/x.js', RUN],
  ['/proxy/x/y', RUN],
  ['/users/ann', { ...RUN, ...ACTIVITY }],
  ['/sw-pleroma.js', { 'sec-fetch-dest': 'serviceworker' }],
  ['/modules/staff/x.js', RUN],
  ['/pleroma/admin', PAGE],
  ['/pleroma/admin/', PAGE],
  ['/pleroma/admin/static/js/app.js', RUN],
  ['/pleroma/other/app.js', RUN],
  ['/objects/1', PAGE],
  ['/tags/low.rss'],
  ['/tag/.net', PAGE],
  ['/assets/missing.js', PAGE],
  ['/modules/missing.js'],
  ['/modules/staff/feed.json'],
  ['/.skerry/modules.config.json', PAGE],
  ['/assets/../.skerry/modules.config.json', PAGE],
  ['/.env', PAGE],
];

/** What decides how a browser treats an answer. */
const HEADERS = [
  'cache-control',
  'content-security-policy',
  'link',
  'location',
  'referrer-policy',
  'set-cookie',
  'x-content-type-options',
];

/** Without the charset, and without the origin. */
async function answerOf(origin: string, [path, headers = {}, method = 'GET']: (typeof REQUESTS)[number]) {
  const reply = await fetch(origin + path, { method, headers, redirect: 'manual' });
  const text = await reply.text();
  const here = (value: string | null) => value?.replaceAll(/http:\/\/[\d.]+(?::\d+)?/g, '') ?? null;
  return {
    status: reply.status,
    type: reply.headers.get('content-type')?.split(';')[0],
    headers: Object.fromEntries(HEADERS.map((name) => [name, here(reply.headers.get(name))])),
    // The instance's substitute says what it was asked.
    isInstance: text.includes('"method":'),
  };
}

test.skipIf(!NGINX)('nginx answers as `skerry serve` does, path by path', async () => {
  const { url, dir, instance } = await behindNginx(await temporaryFolder());
  const server = await createServer({ dir, instance: instance.url, instanceOrigin: null });
  const served = await server.listen();
  onTestFinished(() => server.close());
  const answers = (origin: string) =>
    Promise.all(REQUESTS.map(async (request) => [request, await answerOf(origin, request)] as const));
  const expected = await answers(served);
  expect(await answers(url)).toEqual(expected);
  const instances = expected.flatMap(([[path], { isInstance }]) => (isInstance ? [path] : []));
  expect(instances).toEqual(
    expect.arrayContaining(['/robots.txt', '/users/ann.rss', '/users/ann.atom', '/pleroma/admin/static/js/app.js']),
  );
});
