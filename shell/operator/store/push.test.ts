import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../cli.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { freePort } from '../testing/free-port.ts';
import { sampleStore, STORE_KEYS, type SampleStore } from '../testing/sample-store.ts';
import { objectStore } from './object-store.ts';
import { push } from './push.ts';

const deployment = deployments();

async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  return { code: await main(['node', 'skerry', ...words], { out: say, err: say }), text: lines.join('\n') };
}

function withKeys({ accessKeyId, secretAccessKey } = STORE_KEYS): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function pushing() {
  withKeys();
  const { dir } = await deployment();
  const store = await sampleStore();
  const pushTo = (place = 's3://web') => run('push', place, '--dir', dir, '--endpoint', store.endpoint);
  return { dir, store, pushTo };
}

const PLACE = { bucket: 'web', prefix: '', region: 'us-east-1' };

const puts = ({ requests }: SampleStore) => requests.filter((request) => request.startsWith('PUT '));

test('page, shell and the modules for everybody are there, with the headers of files that never change, and no more', async () => {
  const { dir, store, pushTo } = await pushing();
  await writeFile(join(dir, 'notes.txt'), 'of the operator');
  expect((await pushTo()).code).toBe(0);
  const keys = [...store.objects.keys()];
  expect(keys).toEqual(
    expect.arrayContaining(['web/index.html', 'web/assets/main.1a2b.js', 'web/assets/main.1a2b.css']),
  );
  for (const module of ['timelines', 'composer'])
    expect(keys.filter((key) => key.startsWith(`web/modules/${module}/`)).length).toBeGreaterThan(0);
  expect(keys.filter((key) => /staff|admin|\.skerry|notes|\.(?:gz|br)$/.test(key))).toEqual([]);
  for (const [key, { headers }] of store.objects)
    expect([key, headers['cache-control']]).toEqual([
      key,
      /^web\/(?:assets|modules)\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ]);
  expect(store.objects.get('web/index.html')?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(store.objects.get('web/assets/main.1a2b.js')?.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a text is there compressed, and is the file', async () => {
  const { dir, store, pushTo } = await pushing();
  await pushTo();
  const packed = [...store.objects].filter(([, { headers }]) => headers['content-encoding'] === 'gzip');
  expect(packed.map(([key]) => key)).toEqual(expect.arrayContaining(['web/index.html', 'web/assets/main.1a2b.js']));
  for (const [key, { body }] of packed.filter(([name]) => name !== 'web/index.html'))
    expect(gunzipSync(body)).toEqual(await readFile(join(dir, key.slice('web/'.length))));
});

test('the page comes last; again, only what is new is written', async () => {
  const { dir, store, pushTo } = await pushing();
  await pushTo();
  expect(puts(store).at(-1)).toBe('PUT web/index.html');
  store.requests.length = 0;
  expect((await pushTo()).text).toMatch(/^0 files written, \d+ were there\./);
  expect(puts(store)).toEqual([]);
  await run('modules', 'disable', 'composer', '--dir', dir);
  expect((await pushTo()).text).toMatch(/^1 files written/);
  expect(puts(store)).toEqual(['PUT web/index.html']);
  // A file that is another one there.
  store.objects.set('web/assets/main.1a2b.css', { body: Buffer.from('other'), headers: {} });
  await pushTo();
  expect(puts(store)).toEqual(['PUT web/index.html', 'PUT web/assets/main.1a2b.css']);
});

test('a folder in the bucket', async () => {
  const { store, pushTo } = await pushing();
  expect(await pushTo('s3://web/of/skerry')).toMatchObject({ code: 0 });
  expect([...store.objects.keys()].every((key) => key.startsWith('web/of/skerry/'))).toBe(true);
});

test('a store that is busy, or breaks a connection, is asked again; one that stays broken leaves the page of before', async () => {
  const { dir, store, pushTo } = await pushing();
  store.failures.push(503, 429, 0);
  expect((await pushTo()).code).toBe(0);
  const before = store.objects.get('web/index.html')?.body;
  await run('modules', 'disable', 'composer', '--dir', dir);
  store.objects.delete('web/assets/main.1a2b.css');
  store.broken.set('web/assets/main.1a2b.css', 500);
  const { code, text } = await pushTo();
  expect(code).toBe(1);
  expect(text).toContain('The object store refuses assets/main.1a2b.css (500');
  expect(store.objects.get('web/index.html')?.body).toEqual(before);
});

test('wrong keys are refused, with what the store says, before the page is written', async () => {
  const { dir, store } = await pushing();
  const keys = { ...STORE_KEYS, secretAccessKey: 'wrong' };
  const other = objectStore({ ...PLACE, endpoint: new URL(store.endpoint), keys });
  await expectRefusal(push(dir, other), 'STORE_REFUSED', /\(403 SignatureDoesNotMatch\)/);
  expect(store.objects.size).toBe(0);
});

test('of what the store says only a word is repeated', async () => {
  const { store, pushTo } = await pushing();
  store.broken.set('web/assets/main.1a2b.css', 403);
  store.word = 'AccessDenied';
  expect((await pushTo()).text).toContain('refuses assets/main.1a2b.css (403 AccessDenied).');
  for (const word of ['\u001b]0;mine\u0007', 'Denied\nskerry: all well', 'x'.repeat(5000)]) {
    store.word = word;
    expect((await pushTo()).text).toContain('refuses assets/main.1a2b.css (403).');
  }
});

test('where nothing listens, that is said', async () => {
  const { dir } = await pushing();
  const endpoint = new URL(`http://127.0.0.1:${await freePort()}`);
  const other = objectStore({ ...PLACE, endpoint, keys: STORE_KEYS });
  await expectRefusal(push(dir, other), 'STORE_UNREACHABLE', /does not answer \(ECONNREFUSED\)/);
});

test.each([
  [['push', 'web'], '"web" is no place in an object store'],
  [['push', 's3://w'], '"s3://w" is no place'],
  [['push', 's3://web/../other'], 'is no place'],
  [['push', 's3://web', '--endpoint', 'ftp://example.org'], 'is not the address of an object store'],
])('%j is refused', async (words, message) => {
  withKeys();
  const { code, text } = await run(...words);
  expect([code, text]).toEqual([2, expect.stringContaining(message)]);
});

test.each([
  'https://key:hunter2@example.org',
  'https://:hunter2@example.org',
  'key:hunter2@example.org',
  'https://[:hunter2@',
])('no message repeats the password of %s', async (endpoint) => {
  withKeys();
  const { code, text } = await run('push', 's3://web', '--endpoint', endpoint);
  expect([code, text]).toEqual([2, expect.not.stringContaining('hunter2')]);
  const doctor = await run('doctor', '--url', endpoint);
  expect([doctor.code, doctor.text]).toEqual([2, expect.not.stringContaining('hunter2')]);
});

test('without keys in the environment nothing is asked', async () => {
  withKeys({ accessKeyId: '', secretAccessKey: '' });
  const { code, text } = await run('push', 's3://web');
  expect([code, text]).toEqual([2, expect.stringContaining('AWS_ACCESS_KEY_ID')]);
});
