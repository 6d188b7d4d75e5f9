import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { deleteCaches, FILE_CACHE, PAGE_CACHE } from './cache-names.ts';
import { createFiles } from './files.ts';
import { createPages } from './pages.ts';
import { listenForPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { readonly navigator: { readonly connection?: { saveData?: boolean } } };
/** Path and hash of each file of the shell, but for the emoji of each language. */
declare const SKERRY_FILES: readonly (readonly [path: string, integrity: string])[];

async function retire(): Promise<void> {
  await self.registration.unregister();
  await deleteCaches(self.caches);
}

const pages = createPages(retire);
const files = createFiles();
registerRoute(files.route);
registerRoute(pages.route);
// The browser has begun every navigation itself while the worker starts; its reply must be taken.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

listenForPush();

// No version of the worker has files of its own, so that a new one can take over at once.
self.addEventListener('install', (event) => {
  const shell = self.navigator.connection?.saveData ? [] : SKERRY_FILES;
  event.waitUntil(Promise.all([self.skipWaiting(), pages.keep(event), files.keep(event, shell)]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      deleteCaches(self.caches, [PAGE_CACHE, FILE_CACHE]),
    ]),
  );
});
