import { NavigationRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { FILE_CACHE, isOwnAnswer, PAGE_CACHE } from './cache-names.ts';

/** How long a reload waits for the network, if there is a page to show without it. */
const RELOAD_MS = 2000;
/** What browsers ask for when the user reloads a page. */
const RELOADS: readonly RequestCache[] = ['no-cache', 'reload'];
/** One page serves every address of the client. */
const PAGE_KEY = '/';

/** What the instance answers itself, as `skerry serve` forwards it: never the client's page. */
export const INSTANCE_PATHS =
  /^\/(?:(?:api|oauth|auth|nodeinfo|\.well-known|static|instance|images|emoji|media|proxy|objects|activities|relay|embed|tags|assets|modules|pleroma\/admin)\/|(?:pleroma\/admin|main\/ostatus|ostatus_subscribe|inbox|manifest\.json|robots\.txt|nodeinfo_2_0|favicon\.(?:png|ico))(?:\?|$)|users\/[^/]+(?:\.atom|\.rss|\/(?:feed(?:\.atom|\.rss)?|inbox|outbox|collections))(?:[/?]|$))/;

/** What a page of our own says about the worker; `null` if the page is another front end's. */
export function wishOf(html: string): 'wanted' | 'unwanted' | null {
  if (!html.includes('id="skerry-feed"')) return null;
  const block = /id="skerry-deployment">([^<]*)</.exec(html)?.[1];
  return block !== undefined && /"worker":true[,}]/.test(block) ? 'wanted' : 'unwanted';
}

interface PageFile {
  path: string;
  integrity: string;
}

/** The files that a page names with their hashes: those of the shell, and of its first screen. */
export const filesOfPage = (html: string): PageFile[] =>
  Array.from(html.matchAll(/ (?:src|href)="(\/[^"]+)" integrity="([^"]+)"/g), ([, path = '', integrity = '']) => ({
    path,
    integrity,
  }));

/** Without what the instance's server put into it for one visit (`shell/src/boot/preloaded.ts`): it would be outdated. */
export const withoutPreloaded = (html: string): string =>
  html.replace(/<script[^>]* id="?initial-results"?[^>]*>[^<]*<\/script>/, '');

const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

interface PagesParts {
  caches: CacheStorage;
  /** Removes the worker, with what it keeps. The last page may be on the screen. */
  retire(): Promise<unknown>;
  /** A page starts with what was kept. `isAlone`: whether its navigation reached nobody. */
  onKept(client: string, isAlone: Promise<boolean>): void;
}

/**
 * Keeps each page that the network sends, once for all addresses, and with it the files that it starts with. One that
 * is another front end's, or whose operator switched the worker off, retires the worker: users can change their front
 * end under this origin.
 */
export function pagePlugin({ caches, retire }: Omit<PagesParts, 'onKept'>) {
  return {
    cacheKeyWillBeUsed: () => Promise.resolve(PAGE_KEY),
    async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
      if (!isPage(response)) return null;
      const html = await response.clone().text();
      if (wishOf(html) !== 'wanted') {
        await retire();
        return null;
      }
      // Nothing is kept before the first page, which has loaded its files itself.
      if ((await caches.has(PAGE_CACHE)) && !(await keepFiles(caches, filesOfPage(html)))) return null;
      const kept = withoutPreloaded(html);
      return kept === html ? response : new Response(kept, { headers: response.headers });
    },
  };
}

async function missingFiles(caches: CacheStorage, files: readonly PageFile[]): Promise<PageFile[]> {
  const cache = await caches.open(FILE_CACHE);
  const found = await Promise.all(files.map(({ path }) => cache.match(path, { ignoreVary: true })));
  return files.filter((_, index) => !found[index]);
}

/** Fetches those that are missing. False unless all of them come: the next visit would not start without a network. */
async function keepFiles(caches: CacheStorage, files: readonly PageFile[]): Promise<boolean> {
  const missing = await missingFiles(caches, files);
  const requests = missing.map(({ path, integrity }) => new Request(path, { integrity, priority: 'low' }));
  const cache = await caches.open(FILE_CACHE);
  return cache.addAll(requests).then(
    () => true,
    () => false,
  );
}

/** Whether the code of the shell is there. Browsers drop caches that grow too large. */
async function canStart(caches: CacheStorage, page: Response): Promise<boolean> {
  const files = filesOfPage(await page.text()).filter(({ path }) => path.startsWith('/assets/'));
  return (await missingFiles(caches, files)).length === 0;
}

/** The last page at once, and the network's for the next visit. A reload waits for the network's. */
class LastPage extends Strategy {
  readonly #parts: PagesParts;

  constructor(parts: PagesParts) {
    super({ cacheName: PAGE_CACHE, matchOptions: { ignoreVary: true }, plugins: [pagePlugin(parts)] });
    this.#parts = parts;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { caches, onKept } = this.#parts;
    const network = handler.fetchAndCachePut(request);
    const answered = network.catch(() => undefined);
    void handler.waitUntil(answered);
    if (RELOADS.includes(request.cache)) {
      const page = await Promise.race([answered, pause(RELOAD_MS)]);
      if (page) return page;
    }
    const kept = await handler.cacheMatch(request);
    if (!kept || (!(await canStart(caches, kept.clone())) && (await answered))) return network;
    const { event } = handler;
    const isAlone = answered.then((page) => !page || !isOwnAnswer(page));
    if ('resultingClientId' in event) onKept(String(event.resultingClientId), isAlone);
    return kept;
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Navigations to the client's addresses. */
export function createPages(parts: PagesParts) {
  const strategy = new LastPage(parts);
  return {
    route: new NavigationRoute(strategy, { denylist: [INSTANCE_PATHS] }),
    /** The page that registered the worker was loaded without it. Rejects without a network. */
    async keep(event: ExtendableEvent): Promise<void> {
      const request = new Request(PAGE_KEY, { headers: { Accept: 'text/html' } });
      await Promise.all(strategy.handleAll({ event, request }));
    },
  };
}
