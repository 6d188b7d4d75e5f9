import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { integrityOf } from '../files.ts';
import type { Answer, Ask } from './ask.ts';
import { checkCode } from './check-code.ts';
import type { SitePage } from './site-page.ts';

const CODE = Buffer.from('export const tide = 1;\n'.repeat(100));
const SMALL = Buffer.from('a{}'.padEnd(1_023));

type Headers = Record<string, string | undefined>;
interface Server {
  content?: Buffer;
  status?: number;
  headers?: Headers;
  /** In place of the compressed forms. */
  compressed?(encoding: string): Answer | undefined;
}
/** A server that sends one file as it should, but for what a test changes. */
function server({ content = CODE, status = 200, headers = {}, compressed }: Server): Ask {
  return async (_path, { headers: asked = {} } = {}) => {
    const encoding = asked['accept-encoding'] ?? 'identity';
    const own = compressed?.(encoding);
    if (own) return own;
    const all = {
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...headers,
    } as Answer['headers'];
    const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) }[encoding];
    return { status, headers: all, body: compress ? await compress(content) : content };
  };
}
const page = (content: Buffer, path = '/assets/main.js', feed: object = { modules: [] }): SitePage =>
  ({ named: [{ path, integrity: integrityOf(content) }], feed }) as unknown as SitePage;
const faults = async (how: Server, path?: string) =>
  (await checkCode(server(how), page(how.content ?? CODE, path))).map(({ code, message }) => `${code}: ${message}`);
const plain = (body: Buffer, headers: Headers = {}): Answer => ({
  status: 200,
  headers: headers as Answer['headers'],
  body,
});

test('a file that is sent as it should be has no fault', async () => {
  expect(await faults({})).toEqual([]);
  expect(await faults({ headers: { 'content-type': 'application/javascript; charset=utf-8' } })).toEqual([]);
  expect(await faults({ headers: { 'content-type': 'text/css' } }, '/assets/main.css')).toEqual([]);
  expect(await faults({ headers: { 'content-type': 'font/woff2' } }, '/assets/a.woff2')).toEqual([]);
});

test.each<[string, Server, string]>([
  ['missing', { status: 404 }, 'VERSIONS_DIFFER: the page names this file, and the answer is 404.'],
  ['of no type', { headers: { 'content-type': undefined } }, 'TYPE_WRONG: browsers do not use this file as no type.'],
  ['text', { headers: { 'content-type': 'text/plain' } }, 'TYPE_WRONG: browsers do not use this file as text/plain.'],
  ['sniffed', { headers: { 'x-content-type-options': 'sniff' } }, 'HEADER_MISSING: files are sent without'],
  ['not kept', { headers: { 'cache-control': 'no-cache' } }, 'CACHE_WRONG: browsers ask for this file anew'],
  ['without Vary', { headers: { vary: 'Accept' } }, 'CACHE_WRONG: a shared cache would give the compressed file'],
])('a file that is %s', async (_name, how, message) => {
  expect(await faults(how)).toEqual([expect.stringContaining(message)]);
});

test('a style that is sent as a script is of the wrong type', async () => {
  expect(await faults({}, '/assets/main.css')).toEqual([expect.stringContaining('TYPE_WRONG')]);
});

test.each<[string, Server['compressed'], string]>([
  ['in each form', () => plain(Buffer.from('other')), 'MODULE_INTEGRITY: the file is not the one that the page names.'],
  [
    'where it is compressed',
    (encoding) =>
      encoding === 'identity' ? undefined : plain(Buffer.from('no gzip'), { 'content-encoding': encoding }),
    'MODULE_INTEGRITY: the file, compressed with gzip and br, is not the one that the page names.',
  ],
  [
    'in a form that no browser reads',
    (encoding) => (encoding === 'br' ? plain(CODE, { 'content-encoding': 'zstd' }) : undefined),
    'MODULE_INTEGRITY: the file, compressed with br, is not the one that the page names.',
  ],
])('a file that was changed %s', async (_name, compressed, message) => {
  expect(await faults(compressed ? { compressed } : {})).toContainEqual(message);
});

test('a file of a kilobyte or more is compressed; a smaller one need not be', async () => {
  const uncompressed = (content: Buffer): Server => ({
    content,
    headers: { 'content-encoding': undefined },
    compressed: () =>
      plain(content, {
        'content-type': 'text/javascript',
        'x-content-type-options': 'nosniff',
        'cache-control': 'max-age=31536000',
      }),
  });
  expect(await faults(uncompressed(SMALL))).toEqual([]);
  expect(await faults(uncompressed(Buffer.concat([SMALL, Buffer.from(' ')])))).toEqual([
    'COMPRESSION_MISSING: files are not sent compressed.',
  ]);
});

test('each file that the page or a module names is asked for, in three forms, once; faults are in order', async () => {
  const asked: string[] = [];
  const ask: Ask = (path, { headers = {} } = {}) => {
    asked.push(`${path} ${headers['accept-encoding']}`);
    return Promise.resolve({ status: 404, headers: {}, body: Buffer.from('') });
  };
  const part = (base: string) => ({ base, manifest: { files: { 'b.js': 'sha256-x', 'a.js': 'sha256-x' } } });
  const feed = { modules: [part('/modules/one/'), part('/assets/')], canaries: [part('/modules/two/')] };
  const found = await checkCode(ask, page(CODE, '/assets/a.js', feed));
  const paths = ['/assets/', '/modules/one/', '/modules/two/'].flatMap((base) => [`${base}a.js`, `${base}b.js`]);
  expect(found.map(({ path }) => path)).toEqual(paths);
  expect(asked.toSorted()).toEqual(
    paths.flatMap((path) => ['br', 'gzip', 'identity'].map((form) => `${path} ${form}`)),
  );
});
