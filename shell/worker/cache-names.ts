/** Caches of the worker. The number changes with what is in them: older ones are deleted when the worker starts. */
export const PAGE_CACHE = 'skerry-page-1';
export const FILE_CACHE = 'skerry-files-1';
/** A cache of answers of the instance for each token, and for visitors. */
export const ANSWER_CACHES = 'skerry-answers-1';
/** Written by the module that keeps the subscription: an entry for each account that wants content behind warnings. */
export const PUSH_CACHE = 'skerry-push-1';
/** One-time values of the pages that the worker opened: `/VALUE` has the id of the account that was notified. */
export const START_CACHE = 'skerry-starts-1';

/** What the page tells the worker, with the name of the cache of a token that it has signed out. */
export const FORGET = 'skerry/forget';

const OWN = /^skerry-(?:page|files|answers|starts)-/;

/** The worker asks each page under its scope; only pages of this client reply, with the same word. */
export const HERE = 'skerry/here';

/** In the address of a page that the worker opened: the account that was notified, and the one-time value. */
export const NOTIFIED_PARAM = 'notified';
export const START_PARAM = 'start';

/** Whether the instance answers, not a proxy that does not reach it. */
export const isOwnAnswer = ({ status }: Response): boolean => status !== 502 && status !== 504;

/** Whether the worker may keep anything: one that was retired still answers for the pages it has. */
export const isKeeping = (caches: CacheStorage): Promise<boolean> => caches.has(PAGE_CACHE);

/** Of a version of the worker before this one. */
export const isOlder = (name: string): boolean =>
  ![PAGE_CACHE, FILE_CACHE, ANSWER_CACHES, START_CACHE].some((now) => name === now || name.startsWith(`${now}-`));

/** Deletes the worker's caches, that of the page first; with `goes` those alone. */
export async function deleteCaches(caches: CacheStorage, goes: (name: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => OWN.test(name) && goes(name));
  if (names.includes(PAGE_CACHE)) await caches.delete(PAGE_CACHE);
  await Promise.all(names.filter((name) => name !== PAGE_CACHE).map((name) => caches.delete(name)));
}

/** When the answer came, ISO 8601. */
export const KEPT_AT = 'x-skerry-kept';

/** What is kept of an answer, and nothing of its request, whose header has the token. */
export function keptAnswer(body: BodyInit, link: string | null): Response {
  const headers = new Headers({ 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() });
  if (link) headers.set('link', link);
  return new Response(body, { headers });
}

/** An answer's address in its cache: the parameters of a query have no order. */
export function answerKey(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}

/** Where the answers to a token's calls are, without the token: its hash leads nowhere. `null`: a visitor's. */
export async function answerCache(token: string | null): Promise<string> {
  if (token === null) return ANSWER_CACHES;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `${ANSWER_CACHES}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
