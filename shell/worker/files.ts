import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { FILE_CACHE, isKeeping } from './cache-names.ts';
import { isFreeLine, type Line } from './line.ts';

/** Shell, modules and languages of about three versions. */
const MOST_FILES = 900;
const LONGEST_S = 60 * 24 * 60 * 60;
/** Longer than a browser takes under load. One whose storage is damaged never answers. */
const LOOKUP_MS = 2000;

/**
 * Files that are named by their content and that everybody may have. What the gate guards stays out. Modules may also
 * be in a folder of the instance's `/static/`, each build in one that ends with its hash.
 */
export const isPublicFile = (path: string): boolean =>
  /^\/(?:assets|modules(?!\/staff\/))\/[^.]/.test(path) || /^\/static\/.+-[0-9a-f]{8}\/[^/.][^/]*$/.test(path);

export type KeptFile = readonly [path: string, integrity: string];

/** What a worker fetches of the shell when it is installed; all else is kept when a page has loaded it. */
export function filesAhead(
  line: Line | undefined,
  first: readonly KeptFile[],
  others: readonly KeptFile[],
): readonly KeptFile[] {
  if (line?.saveData) return [];
  return isFreeLine(line) ? [...first, ...others] : first;
}

/** A file of a gate says `private`, wherever it lies. */
export const filePlugin = (caches: CacheStorage) => ({
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    const isShared = !/\b(?:private|no-store)\b/.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && isShared && (await isKeeping(caches)) ? response : null;
  },
});

/** What is kept, or what the network sends: also where the browser does not say in time what is kept. */
export async function keptOrFetched(
  lookUp: () => Promise<Response | undefined>,
  fetchIt: () => Promise<Response>,
): Promise<Response> {
  const kept = lookUp().catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOOKUP_MS));
  const found = await Promise.race([kept, late]);
  if (found) return found;
  try {
    return await fetchIt();
  } catch (error) {
    const foundLater = await kept;
    if (foundLater) return foundLater;
    throw error;
  }
}

class KeptFirst extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return keptOrFetched(
      () => handler.cacheMatch(request),
      () => handler.fetchAndCachePut(request),
    );
  }
}

/** Files of builds never change: once loaded they need no network. */
export function createFiles(caches: CacheStorage) {
  const strategy = new KeptFirst({
    cacheName: FILE_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      filePlugin(caches),
      new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: LONGEST_S, purgeOnQuotaError: true }),
    ],
  });
  return {
    route: new Route(({ sameOrigin, url }) => sameOrigin && isPublicFile(url.pathname), strategy),
    /** Fetches those that are not kept yet. One that fails is fetched when a page needs it. */
    async keep(event: ExtendableEvent, files: readonly KeptFile[]): Promise<void> {
      await Promise.allSettled(
        files.flatMap(([path, integrity]) =>
          strategy.handleAll({ event, request: new Request(path, { integrity, priority: 'low' }) }),
        ),
      );
    },
  };
}
