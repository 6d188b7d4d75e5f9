import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { Answers, isRead } from './answers.ts';
import { deleteCaches, FILE_CACHE, FORGET, isOlder } from './cache-names.ts';
import { createFiles, filesAhead, type KeptFile } from './files.ts';
import type { Line } from './line.ts';
import { createPages } from './pages.ts';
import { listenForPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { readonly navigator: { readonly connection?: Line } };
/** Path and hash of each file that every page of the shell needs. */
declare const SKERRY_FIRST_FILES: readonly KeptFile[];
/** The other ones, but for the emoji of each language. */
declare const SKERRY_OTHER_FILES: readonly KeptFile[];

/** The page on the screen loads the rest of its files within this time. */
const STARTING_MS = 10_000;

async function retire(): Promise<void> {
  await self.registration.unregister();
  await deleteCaches(self.caches, (name) => name !== FILE_CACHE);
  await new Promise((resolve) => setTimeout(resolve, STARTING_MS));
  // That page wants a worker, and may have registered it again.
  await self.registration.unregister();
  await deleteCaches(self.caches);
}

const answers = new Answers(
  self.caches,
  (request) => fetch(request),
  (id, at) => {
    void self.clients.get(id).then((page) => page?.postMessage({ type: 'skerry/kept', at }, []));
  },
);
const pages = createPages({
  caches: self.caches,
  retire,
  onKept: (client, isAlone) => answers.startedWithLast(client, isAlone),
});
const files = createFiles(self.caches);
registerRoute(files.route);
registerRoute(pages.route);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && isRead(url),
  ({ request, url, event }) =>
    answers.answer({
      request,
      url,
      client: (event as FetchEvent).clientId,
      waitUntil: (work) => event.waitUntil(work),
    }),
);
// The browser has begun every navigation itself while the worker starts; its reply must be taken.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

listenForPush();

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data?.type === 'skerry/kept' && source && 'id' in source) answers.listens(source.id);
  else if (data?.type === FORGET) event.waitUntil(answers.forget(String(data.name)));
});

// No version of the worker has files of its own, so that a new one can take over at once.
self.addEventListener('install', (event) => {
  const shell = filesAhead(self.navigator.connection, SKERRY_FIRST_FILES, SKERRY_OTHER_FILES);
  event.waitUntil(Promise.all([self.skipWaiting(), pages.keep(event).then(() => files.keep(event, shell))]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      deleteCaches(self.caches, isOlder),
    ]),
  );
});
