import { ANSWER_CACHES, answerCache, answerKey, isKeeping, isOwnAnswer, KEPT_AT, keptAnswer } from './cache-names.ts';

/** Answers kept for one account. */
const MOST = 80;
/** "Non-authoritative information": the page takes it for an answer, and does not take the instance for reached. */
const KEPT_STATUS = 203;
/** What the instance says to a token that is not valid any more. */
const REFUSALS = [401, 403, 422];
const OWNER = '/api/v1/accounts/verify_credentials';

/** What a reader opens, and what the page needs to draw it. Nothing of the staff, of sessions, of searches. */
const READ =
  /^\/(?:api\/v1\/(?:timelines\/.+|notifications|conversations|bookmarks|favourites|lists|markers|filters|announcements|instance|custom_emojis|statuses\/[^/]+(?:\/context)?|accounts\/(?:verify_credentials|relationships|lookup|[^/]+(?:\/statuses)?)|pleroma\/chats.*)|api\/v2\/(?:instance|filters|pleroma\/chats.*)|api\/pleroma\/frontend_configurations|nodeinfo\/.+|\.well-known\/nodeinfo|static\/[^/]+\.json)$/;
/** Further pages: kept without those before them they would look like the whole. */
const FURTHER = ['max_id', 'min_id', 'since_id', 'offset'];

export const isRead = ({ pathname, searchParams }: URL): boolean =>
  READ.test(pathname) && !FURTHER.some((name) => searchParams.has(name));

const tokenOf = (request: Request): string | null =>
  request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null;

interface Asked {
  request: Request;
  url: URL;
  /** Of the page that asks. */
  client: string;
  waitUntil(work: Promise<unknown>): void;
}

interface StartedPage {
  /** Whether its navigation reached nobody. */
  isAlone: Promise<boolean>;
  firstAt: string | null;
  isWaiting: boolean;
}

/**
 * Keeps the latest answers of the instance, for pages that start without a network. Only such a page gets them, until
 * the instance has answered it once: in one that lost its network they would replace what is newer.
 */
export class Answers {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  /** Told of the first answer that a page got from here, once the page asks. */
  readonly #onKept: (client: string, at: string) => void;
  /** Pages that started with the last page. A worker that was stopped meanwhile forgets them: then calls fail. */
  readonly #started = new Map<string, StartedPage>();
  /** Caches of tokens that are signed out: an answer that comes after that does not stay. */
  readonly #forgotten = new Set<string>();

  constructor(caches: CacheStorage, fetchIt: typeof fetch, onKept: (client: string, at: string) => void) {
    this.#caches = caches;
    this.#fetch = fetchIt;
    this.#onKept = onKept;
  }

  startedWithLast(client: string, isAlone: Promise<boolean>): void {
    this.#started.set(client, { isAlone, firstAt: null, isWaiting: false });
  }

  /** The page can show from when its answers are: now, or as soon as it gets one from here. */
  listens(client: string): void {
    const page = this.#started.get(client);
    if (!page) return;
    if (page.firstAt === null) page.isWaiting = true;
    else this.#onKept(client, page.firstAt);
  }

  /** Deletes the answers of a token for good. `name`: of its cache. */
  async forget(name: string): Promise<void> {
    // Any page under the worker's scope may send the message.
    if (!name.startsWith(`${ANSWER_CACHES}-`)) return;
    this.#forgotten.add(name);
    await this.#caches.delete(name);
  }

  async answer({ request, url, client, waitUntil }: Asked): Promise<Response> {
    try {
      const response = await this.#fetch(request);
      if (isOwnAnswer(response)) this.#started.delete(client);
      else return (await this.#find(request, client)) ?? response;
      if (response.status === 200) waitUntil(this.#keep(request, response.clone()));
      else if (url.pathname === OWNER && REFUSALS.includes(response.status))
        waitUntil(answerCache(tokenOf(request)).then((name) => this.#caches.delete(name)));
      return response;
    } catch (error) {
      const kept = await this.#find(request, client);
      if (!kept) throw error;
      return kept;
    }
  }

  async #keep(request: Request, response: Response): Promise<void> {
    if (!(await isKeeping(this.#caches))) return;
    const name = await answerCache(tokenOf(request));
    const cache = await this.#caches.open(name);
    // Anew, so that the oldest one is the first.
    const key = answerKey(request.url);
    await cache.delete(key);
    await cache.put(key, keptAnswer(await response.blob(), response.headers.get('link')));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
    if (this.#forgotten.has(name)) await this.#caches.delete(name);
  }

  async #find(request: Request, client: string): Promise<Response | null> {
    const page = this.#started.get(client);
    // The page asks past all caches whether the instance is there.
    if (!page || request.cache === 'no-store' || !(await page.isAlone)) return null;
    const name = await answerCache(tokenOf(request));
    const kept = (await this.#caches.has(name))
      ? await (await this.#caches.open(name)).match(answerKey(request.url))
      : undefined;
    if (!kept) return null;
    page.firstAt ??= kept.headers.get(KEPT_AT) ?? '';
    if (page.isWaiting) this.#onKept(client, page.firstAt);
    page.isWaiting = false;
    return new Response(kept.body, { status: KEPT_STATUS, headers: kept.headers });
  }
}
