import { expect, test } from 'vitest';
import type { Answer, Ask } from './ask.ts';
import { checkInstance } from './check-instance.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const SAFE = { 'content-security-policy': "default-src 'none'; sandbox" };
const answer = (status: number, headers: Answer['headers'] = {}, body = ''): Answer => ({
  status,
  headers,
  body: Buffer.from(body),
});
/** An instance as it should be, but for what a test changes. */
function instance({ api, upload, actor }: { api?: Answer; upload?: Answer; actor?: Answer }): Ask {
  return (path, { headers = {} } = {}) => {
    if (path === '/api/v1/instance') return Promise.resolve(api ?? answer(200, JSON_TYPE));
    if (path.startsWith('/media/')) return Promise.resolve(upload ?? answer(404, SAFE));
    const isActor = path === '/users/skerry-doctor' && headers['accept'] === 'application/activity+json';
    return Promise.resolve((isActor ? actor : undefined) ?? answer(404));
  };
}
const PAGE = '<script type="application/json" id="skerry-feed">{}</script>';
const policy = (value: string) => ({ upload: answer(200, { 'content-security-policy': value }) });

test.each<[string, Parameters<typeof instance>[0], string[]]>([
  ['as it should be', {}, []],
  ['that shows nothing to strangers', { api: answer(401, JSON_TYPE) }, []],
  ['that fails', { api: answer(500, JSON_TYPE) }, ['INSTANCE_UNREACHABLE']],
  ['whose API is a page', { api: answer(200, { 'content-type': 'text/html' }) }, ['INSTANCE_UNREACHABLE']],
  ['whose API has no type', { api: answer(200) }, ['INSTANCE_UNREACHABLE']],
  ['whose uploads have no policy', { upload: answer(200) }, ['UPLOADS_UNGUARDED']],
  ['whose uploads are in a sandbox', policy('sandbox'), []],
  ['whose uploads are in a second sandbox', policy("default-src 'self', sandbox"), []],
  ['whose sandbox lets scripts run', policy('sandbox allow-scripts'), ['UPLOADS_UNGUARDED']],
  ['whose policy only names one', policy('report-uri /sandbox'), ['UPLOADS_UNGUARDED']],
  ['whose accounts are the page', { actor: answer(200, {}, PAGE) }, ['FEDERATION_BROKEN']],
])('an instance %s', async (_name, change, codes) => {
  expect((await checkInstance(instance(change))).map(({ code }) => code)).toEqual(codes);
});
