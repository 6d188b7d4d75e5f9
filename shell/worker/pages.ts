import { NavigationRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { PAGE_CACHE } from './cache-names.ts';

/** Seconds that a navigation waits for the network, if there is a page to show without it. */
const NETWORK_S = 2;
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

const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Keeps each page that the network sends, once for all addresses. One that is another front end's, or whose operator
 * switched the worker off, retires the worker: users can change their front end under this origin.
 */
export function pagePlugin(retire: () => Promise<unknown>, onKept: (client: string) => void = () => undefined) {
  return {
    cachedResponseWillBeUsed({
      event,
      cachedResponse,
    }: {
      event: ExtendableEvent;
      cachedResponse?: Response | undefined;
    }) {
      if (cachedResponse && 'resultingClientId' in event) onKept(String(event.resultingClientId));
      return Promise.resolve(cachedResponse);
    },
    cacheKeyWillBeUsed: () => Promise.resolve(PAGE_KEY),
    async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
      if (!isPage(response)) return null;
      if (wishOf(await response.clone().text()) === 'wanted') return response;
      await retire();
      return null;
    },
  };
}

/**
 * Navigations to the client's addresses: the network first, the last page without it. `onKept` gets the id of a page
 * that starts with it.
 */
export function createPages(retire: () => Promise<unknown>, onKept: (client: string) => void) {
  const strategy = new NetworkFirst({
    cacheName: PAGE_CACHE,
    networkTimeoutSeconds: NETWORK_S,
    matchOptions: { ignoreVary: true },
    plugins: [pagePlugin(retire, onKept)],
  });
  return {
    route: new NavigationRoute(strategy, { denylist: [INSTANCE_PATHS] }),
    /** The page that registered the worker was loaded without it. Rejects without a network. */
    async keep(event: ExtendableEvent): Promise<void> {
      const request = new Request(PAGE_KEY, { headers: { Accept: 'text/html' } });
      await Promise.all(strategy.handleAll({ event, request }));
    },
  };
}
