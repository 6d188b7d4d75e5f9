import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, isRead } from './answers.ts';
import { answerCache, PAGE_CACHE } from './cache-names.ts';

const ORIGIN = 'https://here.test';
const HOME = '/api/v1/timelines/home?limit=20';
const OWNER = '/api/v1/accounts/verify_credentials';
const ALONE = Promise.resolve(true);

/** The browser's caches. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Whether the worker keeps the page, as it does until it is retired. */
  hasPage = true;
  has = async (name: string) => (name === PAGE_CACHE ? this.hasPage : this.all.has(name));
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (url: string) => entries.delete(url),
      match: async (url: string) => entries.get(url)?.clone(),
      keys: async () => [...entries.keys()],
    };
  };
}

let caches: Caches;
let reply: () => Promise<Response>;
let answers: Answers;
const onKept = vi.fn<(client: string, at: string) => void>();
beforeEach(() => {
  // jsdom has no digests.
  vi.stubGlobal('crypto', webcrypto);
  caches = new Caches();
  reply = async () => Response.json(['s1'], { headers: { link: '</x?max_id=s1>; rel="next"' } });
  onKept.mockClear();
  answers = new Answers(caches as unknown as CacheStorage, () => reply(), onKept);
});
afterEach(() => vi.unstubAllGlobals());

const offline = () => Promise.reject(new TypeError('no network'));

async function ask(
  path = HOME,
  { client = 'page', token = 't1', ...init }: RequestInit & { client?: string; token?: string | null } = {},
) {
  const request = new Request(ORIGIN + path, {
    ...init,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  const works: Promise<unknown>[] = [];
  const url = new URL(request.url);
  const response = await answers.answer({ request, url, client, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  return response;
}

test('a retired worker keeps no answer for the pages that it still serves', async () => {
  caches.hasPage = false;
  await ask();
  expect([...caches.all.keys()]).toEqual([]);
});

test('a page that starts without a network gets the latest answer, as one that is no answer of the instance', async () => {
  await ask();
  reply = offline;
  answers.startedWithLast('next', ALONE);
  const kept = await ask(HOME, { client: 'next' });
  expect([kept.status, await kept.json(), kept.headers.get('link')]).toEqual([
    203,
    ['s1'],
    '</x?max_id=s1>; rel="next"',
  ]);
  expect(onKept).not.toHaveBeenCalled();
  answers.listens('next');
  await ask(HOME, { client: 'next' });
  expect(onKept).toHaveBeenCalledExactlyOnceWith('next', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
});

test('the parameters of a query have no order', async () => {
  await ask('/api/v1/timelines/home?with_muted=true&limit=20');
  reply = offline;
  answers.startedWithLast('next', ALONE);
  expect((await ask('/api/v1/timelines/home?limit=20&with_muted=true', { client: 'next' })).status).toBe(203);
});

test('a page that listens before its first kept answer is told with it', async () => {
  await ask();
  reply = offline;
  answers.startedWithLast('next', ALONE);
  answers.listens('next');
  answers.listens('page');
  expect(onKept).not.toHaveBeenCalled();
  await ask(HOME, { client: 'next' });
  await ask(HOME, { client: 'next' });
  expect(onKept).toHaveBeenCalledOnce();
});

test('a page that lost its network while it was open gets none: it has newer things', async () => {
  await ask();
  reply = offline;
  await expect(ask()).rejects.toThrow('no network');
});

test('nor does one that started with the last page while its network is there', async () => {
  await ask();
  reply = offline;
  const isAlone = Promise.withResolvers<boolean>();
  answers.startedWithLast('next', isAlone.promise);
  const asked = ask(HOME, { client: 'next' });
  isAlone.resolve(false);
  await expect(asked).rejects.toThrow('no network');
  answers.listens('next');
  expect(onKept).not.toHaveBeenCalled();
});

test('once the instance has answered a page, it gets no kept answer any more', async () => {
  await ask();
  answers.startedWithLast('next', ALONE);
  await ask('/api/v1/instance', { client: 'next' });
  reply = offline;
  await expect(ask(HOME, { client: 'next' })).rejects.toThrow('no network');
});

test('a proxy without its instance is no answer', async () => {
  await ask();
  reply = async () => new Response('Bad gateway', { status: 502 });
  expect((await ask()).status).toBe(502);
  answers.startedWithLast('next', ALONE);
  expect((await ask(HOME, { client: 'next' })).status).toBe(203);
  expect((await ask('/api/v1/lists', { client: 'next' })).status).toBe(502);
});

test('whether the instance is there is never answered from here', async () => {
  await ask('/api/v1/instance', { token: null });
  reply = offline;
  answers.startedWithLast('next', ALONE);
  await expect(ask('/api/v1/instance', { client: 'next', token: null, cache: 'no-store' })).rejects.toThrow();
  expect((await ask('/api/v1/instance', { client: 'next', token: null })).status).toBe(203);
});

test('each account has its own, under a name that does not tell its token, and no token is kept', async () => {
  await ask(HOME, { token: 't1' });
  reply = async () => Response.json(['other']);
  await ask(HOME, { token: 't2' });
  reply = offline;
  answers.startedWithLast('next', ALONE);
  expect(await (await ask(HOME, { client: 'next', token: 't1' })).json()).toEqual(['s1']);
  expect(await (await ask(HOME, { client: 'next', token: 't2' })).json()).toEqual(['other']);
  await expect(ask(HOME, { client: 'next', token: 't3' })).rejects.toThrow();
  await expect(ask(HOME, { client: 'next', token: null })).rejects.toThrow();
  const names = [...caches.all.keys()];
  expect(names).toEqual([await answerCache('t1'), await answerCache('t2')]);
  expect(names.every((name) => /^skerry-answers-1-[0-9a-f]{64}$/.test(name))).toBe(true);
  const kept = [...caches.all.values()].flatMap((entries) =>
    [...entries.values()].flatMap(({ headers }) => [...headers.keys()]),
  );
  expect([...new Set(kept)].sort()).toEqual(['content-type', 'link', 'x-skerry-kept']);
});

test.each([401, 403])('the answers of a token that is refused (%i) are deleted', async (status) => {
  await ask();
  reply = async () => Response.json({ error: 'Invalid credentials.' }, { status });
  await ask(OWNER);
  expect(caches.all.size).toBe(0);
});

test('the answers of a token that is signed out are deleted', async () => {
  await ask();
  await ask(HOME, { token: 't2' });
  await answers.forget(await answerCache('t1'));
  expect([...caches.all.keys()]).toEqual([await answerCache('t2')]);
});

test('a message deletes no other cache', async () => {
  await caches.open(PAGE_CACHE);
  for (const name of [PAGE_CACHE, 'of-another', 'undefined']) await answers.forget(name);
  expect([...caches.all.keys()]).toEqual([PAGE_CACHE]);
});

test('an answer that comes after its token was signed out does not stay', async () => {
  const answered = Promise.withResolvers<Response>();
  reply = () => answered.promise;
  const asking = ask();
  await answers.forget(await answerCache('t1'));
  answered.resolve(Response.json(['s1']));
  await asking;
  expect([...caches.all.keys()]).toEqual([]);
  await ask(HOME, { token: 't2' });
  expect([...caches.all.keys()]).toEqual([await answerCache('t2')]);
});

test('nor is one that is being stored at that moment', async () => {
  const name = await answerCache('t1');
  const open = caches.open;
  caches.open = async (asked: string) => {
    await answers.forget(name);
    return open(asked);
  };
  await ask();
  expect([...caches.all.keys()]).toEqual([]);
});

test('another refusal deletes nothing, and failures are not kept', async () => {
  await ask();
  reply = async () => Response.json({ error: 'Forbidden' }, { status: 403 });
  await ask('/api/v1/lists');
  expect([...caches.all.values()].flatMap((entries) => [...entries.keys()])).toEqual([ORIGIN + HOME]);
});

test('of one account the latest 80 are kept', async () => {
  for (let id = 0; id < 82; id += 1) await ask(`/api/v1/statuses/${id}`);
  await ask('/api/v1/statuses/2');
  const [entries] = [...caches.all.values()];
  expect(entries?.size).toBe(80);
  expect([...(entries?.keys() ?? [])].at(0)).toBe(`${ORIGIN}/api/v1/statuses/3`);
  expect([...(entries?.keys() ?? [])].at(-1)).toBe(`${ORIGIN}/api/v1/statuses/2`);
});

test('first pages of what is read are kept; later ones, searches and calls of sessions and staff are not', () => {
  const read = (path: string) => isRead(new URL(path, ORIGIN));
  for (const path of [
    HOME,
    '/api/v1/timelines/tag/tides',
    '/api/v1/notifications?limit=20',
    '/api/v1/statuses/s1/context',
    '/api/v1/accounts/a1/statuses?pinned=true',
    OWNER,
    '/api/v2/instance',
    '/api/pleroma/frontend_configurations',
    '/nodeinfo/2.0.json',
  ])
    expect([path, read(path)]).toEqual([path, true]);
  for (const path of [
    `${HOME}&max_id=s9`,
    `${HOME}&since_id=s9`,
    '/api/v2/search?q=x',
    '/api/v1/pleroma/admin/reports',
    '/api/oauth_tokens',
    '/api/v1/push/subscription/',
    '/api/pleroma/captcha',
    '/api/v1/pleroma/backups',
    '/oauth/token',
    '/media/a.png',
  ])
    expect([path, read(path)]).toEqual([path, false]);
});
