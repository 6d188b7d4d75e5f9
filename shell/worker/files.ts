import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILE_CACHE } from './cache-names.ts';

/** Shell, modules and languages of about three versions. */
const MOST_FILES = 900;
const LONGEST_S = 60 * 24 * 60 * 60;

/** Files that are named by their content and that everybody may have. What the gate guards stays out. */
export const isPublicFile = (path: string): boolean => /^\/(?:assets|modules(?!\/staff\/))\/[^.]/.test(path);

/** A file of a gate says `private`, wherever it lies. */
export const filePlugin = {
  cacheWillUpdate: ({ response }: { response: Response }): Promise<Response | null> => {
    const isShared = !/\b(?:private|no-store)\b/.test(response.headers.get('cache-control') ?? '');
    return Promise.resolve(response.status === 200 && isShared ? response : null);
  },
};

/** Files of builds never change: once loaded they need no network. */
export function createFiles() {
  const strategy = new CacheFirst({
    cacheName: FILE_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      filePlugin,
      new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: LONGEST_S, purgeOnQuotaError: true }),
    ],
  });
  return {
    route: new Route(({ sameOrigin, url }) => sameOrigin && isPublicFile(url.pathname), strategy),
    /** Fetches those that are not kept yet. One that fails is fetched when a page needs it. */
    async keep(event: ExtendableEvent, files: readonly (readonly [path: string, integrity: string])[]): Promise<void> {
      await Promise.allSettled(
        files.flatMap(([path, integrity]) =>
          strategy.handleAll({ event, request: new Request(path, { integrity, priority: 'low' }) }),
        ),
      );
    },
  };
}
