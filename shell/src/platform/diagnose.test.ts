// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { diagnose } from './diagnose.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const module = sampleModule('composer');
const gated = sampleModule('admin', { access: { gated: true, roles: ['admin'] } });
const refusalOf = async (answer: () => Promise<Response>, of = module) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  // jsdom has no digest.
  vi.stubGlobal('crypto', webcrypto);
  return diagnose(of, new Error('the script failed'), new AbortController().signal);
};
const codeOf = async (...given: Parameters<typeof refusalOf>) => (await refusalOf(...given)).code;

test('says why an entry failed', async () => {
  expect(await codeOf(() => Promise.reject(new TypeError('offline')))).toBe('MODULE_LOAD_FAILED');
  expect(await codeOf(async () => new Response('', { status: 500 }))).toBe('MODULE_LOAD_FAILED');
  expect(await codeOf(async () => new Response('other code'))).toBe('MODULE_INTEGRITY');
  const page = { headers: { 'Content-Type': 'text/html' } };
  expect(await codeOf(async () => new Response('<!doctype html>', page))).toBe('MODULE_LOAD_FAILED');
  expect(await codeOf(async () => new Response('', { status: 404 }), gated)).toBe('MODULE_FORBIDDEN');
});

test('an entry that does not answer in time has timed out', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await codeOf(() => Promise.reject(new Error('timed out')))).toBe('MODULE_LOAD_TIMEOUT');
});

test('tells a server that does not answer at all from one that answers with something else', async () => {
  expect((await refusalOf(() => Promise.reject(new TypeError('offline')))).isUnreachable).toBe(true);
  expect((await refusalOf(async () => new Response('', { status: 500 }))).isUnreachable).toBe(false);
});

test('of a part that did not load, that part is examined: a changed one is a matter of integrity', async () => {
  const { base } = module;
  const asked = vi.fn(async () => new Response('other code'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('crypto', webcrypto);
  const chunk = (request: string) => Object.assign(new Error('gone'), { name: 'ChunkLoadError', request });
  const diagnosed = (request: string) => diagnose(module, chunk(request), new AbortController().signal);
  const refusal = await diagnosed(new URL(`${base}12.js`, document.baseURI).href);
  expect(refusal.code).toBe('MODULE_INTEGRITY');
  expect(refusal.message).toContain(`${base}12.js`);
  expect(asked).toHaveBeenLastCalledWith(`${base}12.js`, expect.anything());
  for (const foreign of ['https://elsewhere.example/12.js', '/modules/other/1/12.js', 'https://['])
    await diagnosed(foreign);
  expect(asked).toHaveBeenLastCalledWith(base + module.manifest.entry, expect.anything());
});
