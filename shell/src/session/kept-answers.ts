import { answerCache, answerKey, isKeeping, keptAnswer } from '../../worker/cache-names.ts';
import type { Answer } from './exchange.ts';

/** The answers that the page's worker keeps. A token names the cache of its account: no other account's is found. */
export interface KeptAnswers {
  /** What is kept for a token, without the network; `null` if there is nothing, or no worker. */
  find(address: string, token: string | null): Promise<Answer | null>;
  /** Keeps an answer of a page that had no worker when it started, once there is one. Not after the signal. */
  keep(address: string, token: string | null, answer: Answer, signal: AbortSignal): Promise<void>;
}

/** Both are missing on an insecure origin. */
interface Page {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'ready'> | undefined;
  readonly caches: CacheStorage | undefined;
}

export function createKeptAnswers({ container, caches }: Page): KeptAnswers {
  return {
    async find(address, token) {
      if (!container?.controller || !caches) return null;
      const kept = await caches.match(answerKey(address), { cacheName: await answerCache(token) });
      return kept ? { status: kept.status, headers: kept.headers, text: await kept.text() } : null;
    },
    async keep(address, token, { status, headers, text }, signal) {
      if (!container || container.controller || !caches || status !== 200) return;
      await container.ready;
      if (signal.aborted || !(await isKeeping(caches))) return;
      const name = await answerCache(token);
      await (await caches.open(name)).put(answerKey(address), keptAnswer(text, headers.get('link')));
      // The user may have logged out meanwhile.
      if (signal.aborted) await caches.delete(name);
    },
  };
}
