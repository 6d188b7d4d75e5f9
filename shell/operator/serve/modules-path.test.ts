import { expect, test } from 'vitest';
import { examineSite } from '../outside/examine-site.ts';
import { behindNginx } from '../testing/behind-nginx.ts';
import { NGINX } from '../found-programs.ts';
import { brokenServer, say } from '../testing/broken-server.ts';
import { served } from '../testing/served.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';

const PATH = '/static/skerry/';
const BUILD = 'timelines/1.0.0-aaaa1111/view.1a2b.js';
const site = served({ modulesPath: PATH });
const temporaryFolder = temporaryFolders();

/** What a server owes to the modules at their place, in one table for both servers. */
async function answers(get: (path: string) => Promise<Response>) {
  const of = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('cache-control')];
  };
  return {
    file: await of(`${PATH}${BUILD}`),
    formerly: await of(`/modules/${BUILD}`),
    missing: await of(`${PATH}timelines/1.0.0-aaaa1111/none.js`),
    dots: await of(`${PATH}.skerry/modules.config.json`),
    staff: await of(`${PATH}staff/feed.json`),
    staffCode: await of(`${PATH}staff/admin/1.0.0-aaaa1111/view.1a2b.js`),
    spelled: await of(`${PATH}%73taff/feed.json`),
  };
}

const YEAR = 'public, max-age=31536000, immutable';
const EXPECTED = {
  file: [200, YEAR],
  formerly: [200, YEAR],
  missing: [404, 'no-store'],
  dots: [404, 'no-store'],
  staff: [404, 'no-store'],
  staffCode: [404, 'no-store'],
  spelled: [404, 'no-store'],
};

test('`skerry serve` has the modules at their place, with the rules of the default one', async () => {
  expect(await answers(site.get)).toEqual(EXPECTED);
  // The rest of the instance's folder is the instance's.
  await site.get('/static/config.json');
  expect(site.instance.requests.some(({ url }) => url === '/static/config.json')).toBe(true);
  expect(site.instance.requests.some(({ url }) => url.startsWith(PATH))).toBe(false);
});

test('`skerry doctor --url` asks for the modules at their place', async () => {
  expect(await examineSite(new URL(site.url), site.dir)).toEqual([]);
});

test.each([
  ['VERSIONS_DIFFER', BUILD, 404],
  ['MISSING_ANSWERED', 'skerry-doctor/0.0.0-00000000/remoteEntry.js', 200],
  ['MODULE_FORBIDDEN', 'staff/feed.json', 200],
  ['FILES_EXPOSED', '', 200],
])('and says %s of %s there', async (code, path, status) => {
  const url = await brokenServer(site.url, {
    answer: (request, response) => request.url === PATH + path && say(response, status, 'application/json', '{}'),
  });
  const found = (await examineSite(url)).filter((one) => one.path === PATH + path);
  expect(found.map((one) => one.code)).toContain(code);
});

test.skipIf(!NGINX)('nginx has them there as well', async () => {
  const { url, dir } = await behindNginx(await temporaryFolder(), PATH);
  expect(await answers((path) => fetch(url + path))).toEqual(EXPECTED);
  expect(await examineSite(new URL(url), dir)).toEqual([]);
});
