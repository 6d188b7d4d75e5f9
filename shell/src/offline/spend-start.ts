import { START_CACHE } from '../../worker/cache-names.ts';

/** Whether the page's worker made this value for this account. A value is good once, in one tab. */
export async function spendStart(value: string, account: string): Promise<boolean> {
  const { caches } = globalThis as { caches?: CacheStorage };
  if (!caches || !(await caches.has(START_CACHE))) return false;
  const cache = await caches.open(START_CACHE);
  const path = `/${encodeURIComponent(value)}`;
  const made = await (await cache.match(path))?.text();
  return made === account && (await cache.delete(path));
}
