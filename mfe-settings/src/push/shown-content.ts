/** Where the worker, which knows no preferences, reads what an account wants; see `shell/worker/push.ts`. */
const CACHE = 'skerry-push-1';

/** By default the worker hides the content of posts with a warning: it is told of an account that wants it shown. */
export async function tellWorker(caches: CacheStorage | undefined, accountId: string, isShown: boolean): Promise<void> {
  const cache = await caches?.open(CACHE);
  const path = `/${encodeURIComponent(accountId)}`;
  if (isShown) await cache?.put(path, new Response('shown'));
  else await cache?.delete(path);
}
