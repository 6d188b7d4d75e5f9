/**
 * Paths that no module may take. Sources: the page routes that a server answers itself (Akkoma's endpoint), what the
 * operator's server answers, and the shell's own pages. `/*` at the end also reserves everything below.
 */
const SERVER_PATHS = [
  '/api/*',
  '/oauth/*',
  '/auth/*',
  '/.well-known/*',
  '/nodeinfo/*',
  '/nodeinfo_2_0',
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
  '/authorize_interaction',
  '/settings',
  '/settings/:tab',
  '/moderation',
  '/moderation/:tab',
] as const;

/** Paths are compared without the names of parameters. */
export const pathPattern = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');

/** The reserved path that a module's path would take, and its owner. */
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
