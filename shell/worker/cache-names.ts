/** Caches of the worker. The number changes with what is in them: older ones are deleted when the worker starts. */
export const PAGE_CACHE = 'skerry-page-1';
export const FILE_CACHE = 'skerry-files-1';

const OWN = /^skerry-(?:page|files)-/;

/** Deletes the worker's caches, but for those in `kept`. What belongs to accounts is not the worker's. */
export async function deleteCaches(caches: CacheStorage, kept: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter((name) => OWN.test(name) && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
