/**
 * Paths no module may take. Sources: the page routes a server answers itself (Akkoma's endpoint), what the operator's
 * side serves, and the shell's own pages. `/*` at the end reserves everything below as well.
 */
const SERVER_PATHS = [
  '/api/*',
  '/oauth/*',
  '/auth/*',
  '/.well-known/*',
  '/nodeinfo/*',
  '/objects/*',
  '/activities/*',
  '/inbox',
  '/relay/*',
  '/main/ostatus',
  '/ostatus_subscribe',
  '/media/*',
  '/proxy/*',
  '/emoji/*',
  '/pleroma/*',
  '/embed/*',
  '/users/:nick/feed',
  '/users/:nick/feed.atom',
  '/users/:nick/feed.rss',
  '/tags/*',
  '/web/*',
  '/akkoma/*',
  '/static/*',
  '/instance/*',
  '/images/*',
  '/manifest.json',
  '/favicon.png',
  '/favicon.ico',
  '/robots.txt',
  '/sw-pleroma.js',
  '/index.html',
  '/modules/*',
  '/assets/*',
] as const;

const SHELL_PATHS = [
  '/',
  '/login',
  '/registration',
  '/registration/:token',
  '/registration-request-sent',
  '/awaiting-email-confirmation',
  '/password-reset',
  '/oauth-callback',
  '/about',
] as const;

/** Parameters have no names when paths are compared. */
export const pathPattern = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');

/** The reserved path a module's path would take, and whose it is. */
export function reservedPath(path: string): { path: string; owner: 'server' | 'shell' } | undefined {
  const pattern = pathPattern(path);
  const takes = (reserved: string): boolean =>
    reserved.endsWith('/*')
      ? pattern === reserved.slice(0, -2) || pattern.startsWith(reserved.slice(0, -1))
      : pattern === pathPattern(reserved);
  const server = SERVER_PATHS.find(takes);
  if (server) return { path: server, owner: 'server' };
  const shell = SHELL_PATHS.find(takes);
  return shell ? { path: shell, owner: 'shell' } : undefined;
}
