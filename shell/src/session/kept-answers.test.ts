import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCache, answerKey, PAGE_CACHE } from '../../worker/cache-names.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { CRYPTO } from './testing/test-session.ts';

const HOME = 'https://here.test/api/v1/timelines/home?with_muted=true&limit=20';
const ANSWER = {
  status: 200,
  headers: new Headers({ link: '<https://here.test/?max_id=s1>; rel="next"', 'set-cookie': 'x' }),
  text: '["s1"]',
};

let installed: PromiseWithResolvers<ServiceWorkerRegistration>;
let signedIn: AbortController;
let entries: Map<string, Response>;
/** By their names. */
let all: Map<string, typeof entries>;
beforeEach(() => {
  // jsdom has no digests.
  vi.stubGlobal('crypto', CRYPTO);
  installed = Promise.withResolvers();
  signedIn = new AbortController();
  entries = new Map();
  all = new Map([[PAGE_CACHE, new Map()]]);
});
afterEach(() => vi.unstubAllGlobals());

const caches = {
  has: async (name: string) => all.has(name),
  open: async (name: string) => {
    all.set(name, entries);
    return { put: async (key: string, answer: Response) => void entries.set(key, answer) };
  },
  delete: async (name: string) => all.delete(name),
} as unknown as CacheStorage;

function keep({ answer = ANSWER, controller = null as ServiceWorker | null } = {}): Promise<void> {
  const container = { controller, ready: installed.promise };
  return createKeptAnswers({ container, caches }).keep(HOME, 't1', answer, signedIn.signal);
}
const install = () => installed.resolve({} as ServiceWorkerRegistration);

test('the first answer of a first visit is kept as the worker would, once there is one', async () => {
  const keeping = keep();
  await Promise.resolve();
  expect(entries.size).toBe(0);
  install();
  await keeping;
  expect([...all.keys()]).toEqual([PAGE_CACHE, await answerCache('t1')]);
  const kept = entries.get(answerKey(HOME));
  expect(await kept?.text()).toBe('["s1"]');
  expect([...(kept?.headers.keys() ?? [])].sort()).toEqual(['content-type', 'link', 'x-skerry-kept']);
});

test.each<[what: string, given: Parameters<typeof keep>[0], happens: () => void]>([
  ['of a user who has logged out', {}, () => signedIn.abort()],
  ['of a worker that keeps nothing', {}, () => all.clear()],
  ['that the worker has passed on itself', { controller: {} as ServiceWorker }, () => undefined],
  ['that is a failure', { answer: { ...ANSWER, status: 401 } }, () => undefined],
])('an answer %s is not kept', async (_, given, happens) => {
  happens();
  install();
  await keep(given);
  expect(entries.size).toBe(0);
});

test('an answer that was being kept when its user logged out does not stay', async () => {
  const { signal } = signedIn;
  const put = entries.set.bind(entries);
  entries.set = (key, answer) => {
    signedIn.abort();
    return put(key, answer);
  };
  install();
  await keep();
  expect(signal.aborted).toBe(true);
  expect([...all.keys()]).toEqual([PAGE_CACHE]);
});
