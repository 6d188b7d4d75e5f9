import { posix } from 'node:path';

/** The owner of a path: the instance, our files, or a screen of the client. */

/** Routes that belong to the instance, with everything below. Source: the page routes that a server answers itself. */
export const INSTANCE_ROUTES = [
  '/api/*',
  '/oauth/*',
  '/auth/*',
  '/nodeinfo/*',
  '/nodeinfo_2_0',
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
  '/robots.txt',
  '/users/:nickname.atom',
  '/users/:nickname.rss',
  '/users/:nickname/feed',
  '/users/:nickname/feed.atom',
  '/users/:nickname/feed.rss',
  '/users/:nickname/inbox',
  '/users/:nickname/outbox',
  '/users/:nickname/collections/*',
] as const;

/**
 * Pleroma's and Akkoma's administration: an application of its own, which the page links. Where the client has the
 * instance's name, there is no other address for it.
 */
export const ADMINISTRATION_ROUTES = ['/pleroma/admin', '/pleroma/admin/*'] as const;

/** A screen for a browser, an ActivityPub document for another server. */
export const NEGOTIATED_ROUTES = [
  '/notice/:id',
  '/users/:nickname',
  '/users/:nickname/followers',
  '/users/:nickname/following',
  '/:nickname',
  '/:nickname/:id',
] as const;

const PAGE_TYPE = /text\/html|application\/xhtml\+xml/;

export const acceptsActivity = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(?:activity|ld)\+json/.test(accept) && !PAGE_TYPE.test(accept);

export const acceptsPage = (path: string, accept: string | undefined): boolean =>
  path === '/' || path === '/index.html' || PAGE_TYPE.test(accept ?? '');

const FILE_PATH = /^\/+(?:(?:assets|modules)(?:\/|$)|\.)/i;

/**
 * Our files, and hidden ones of the deployment: a missing file is answered with 404, never with the page, by whatever
 * way its path leads there. A name below another may begin with a dot: `/tag/.net`.
 */
export const isFilePath = (path: string): boolean => FILE_PATH.test(path) || FILE_PATH.test(posix.normalize(path));

/** The path for the lookup: percent-encoded letters decoded, `undefined` if that fails. */
export function decodedPath(url: string): string | undefined {
  const end = url.search(/[?#]/);
  try {
    return decodeURIComponent(end === -1 ? url : url.slice(0, end));
  } catch {
    return undefined;
  }
}
