/** Whose a path is: the instance's own, a file of ours, or a screen of the client. */

/** Routes below which, or at which, everything is the instance's. Source: the page routes a server answers itself. */
export const INSTANCE_ROUTES = [
  '/api/*',
  '/oauth/*',
  '/auth/*',
  '/nodeinfo/*',
  '/.well-known/*',
  '/static/*',
  '/instance/*',
  '/images/*',
  '/emoji/*',
  '/media/*',
  '/proxy/*',
  '/objects/*',
  '/activities/*',
  '/relay/*',
  '/embed/*',
  '/tags/*',
  '/main/ostatus',
  '/ostatus_subscribe',
  '/inbox',
  '/favicon.png',
  '/favicon.ico',
  '/manifest.json',
  '/users/:nickname/feed',
  '/users/:nickname/feed.atom',
  '/users/:nickname/feed.rss',
  '/users/:nickname/inbox',
  '/users/:nickname/outbox',
  '/users/:nickname/collections/*',
] as const;

/** A screen for a browser, a document of federation for another server. */
export const NEGOTIATED_ROUTES = [
  '/notice/:id',
  '/users/:nickname',
  '/users/:nickname/followers',
  '/users/:nickname/following',
  '/:nickname',
  '/:nickname/:id',
] as const;

const PAGE_TYPE = /text\/html|application\/xhtml\+xml/;

export const wantsActivity = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(?:activity|ld)\+json/.test(accept) && !PAGE_TYPE.test(accept);

export const wantsPage = (path: string, accept: string | undefined): boolean =>
  path === '/' || path === '/index.html' || PAGE_TYPE.test(accept ?? '');

/** Files of ours, and what is hidden: missing ones are missing, never a page. */
export const isFilePath = (path: string): boolean => /^\/+(?:assets|modules)(?:\/|$)|\/\./i.test(path);

/** The path as it is looked up: percent-encoded letters decoded, `undefined` where that is impossible. */
export function decodedPath(url: string): string | undefined {
  const end = url.search(/[?#]/);
  try {
    return decodeURIComponent(end === -1 ? url : url.slice(0, end));
  } catch {
    return undefined;
  }
}
