import { answerCache, answerKey } from '../../worker/cache-names.ts';
import type { Answer } from './exchange.ts';

/**
 * The answer that the page's worker has kept for this token, without the network; `null` if there is none. The token
 * names the cache, so that no other account's is found.
 */
export async function findKeptAnswer(
  caches: CacheStorage | undefined,
  address: string,
  token: string | null,
): Promise<Answer | null> {
  const kept = await caches?.match(answerKey(address), { cacheName: await answerCache(token) });
  return kept ? { status: kept.status, headers: kept.headers, text: await kept.text() } : null;
}
