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

/** The shell's own pages, which any module may lead to. */
export const SHELL_ROUTES: readonly { id: `shell.${string}`; path: `/${string}` }[] = [
  { id: 'shell.root', path: '/' },
  { id: 'shell.login', path: '/login' },
  { id: 'shell.oauth-callback', path: '/oauth-callback' },
  { id: 'shell.password-reset', path: '/password-reset' },
  { id: 'shell.registration', path: '/registration' },
  { id: 'shell.registration-token', path: '/registration/:token' },
  { id: 'shell.registration-request-sent', path: '/registration-request-sent' },
  { id: 'shell.awaiting-email-confirmation', path: '/awaiting-email-confirmation' },
  { id: 'shell.about', path: '/about' },
  { id: 'shell.navigation', path: '/main/navigation' },
  { id: 'shell.columns', path: '/columns' },
  { id: 'shell.interaction', path: '/authorize_interaction' },
  { id: 'shell.settings', path: '/settings' },
  { id: 'shell.settings-tab', path: '/settings/:tab' },
  { id: 'shell.moderation', path: '/moderation' },
  { id: 'shell.moderation-tab', path: '/moderation/:tab' },
];

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
  const shell = SHELL_ROUTES.find(({ path: own }) => takes(own));
  return shell ? { path: shell.path, owner: 'shell' } : undefined;
}
