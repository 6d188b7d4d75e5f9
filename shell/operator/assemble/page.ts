import type { DeploymentConfig, FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { pathPattern } from '@skerry/shared/contract/schema';
import type { Brand } from './brand.ts';
import type { OperatorConfig } from './config.ts';
import { WORKER_PATH } from './layout.ts';
import { oldBrowserNote } from './old-browser.ts';
import type { ShellBuild, ShellFile } from './shell-build.ts';
import { skeleton, skeletonColors } from './skeleton.ts';

export const FEED_BLOCK_ID = 'skerry-feed';
/** Of the operator's branding: read as the instance's configuration is (`shell/src/boot/ask-instance.ts`). */
const FRONTEND_BLOCK_ID = 'skerry-frontend';
export const DEPLOYMENT_BLOCK_ID = 'skerry-deployment';
/** What the shell provides, for tools that have the page alone. */
export const SHELL_BLOCK_ID = 'skerry-shell';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A data block: no script runs in it, and it never contains `<`, so no text can end it early. */
const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The content of a data block of a page, `undefined` if there is no such block. */
export const readDataBlock = (html: string, id: string): string | undefined =>
  // oxlint-disable-next-line no-restricted-globals -- an id of ours, then characters up to the next bracket
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];

/** The page with another value in that block; as it is if there is none. */
export function withDataBlock(html: string, id: string, value: unknown): string {
  const start = html.indexOf(`<script type="application/json" id="${id}">`);
  const end = html.indexOf('</script>', start);
  return start < 0 || end < 0
    ? html
    : html.slice(0, start) + dataBlock(id, value) + html.slice(end + '</script>'.length);
}

const deploymentBlock = (config: DeploymentConfig): string => dataBlock(DEPLOYMENT_BLOCK_ID, config);

type Preload = { url: string; integrity: string; as: 'script' | 'style' };

/** Whether the page preloads a screen of a module for the landing path. */
export const preloadsLanding = (feed: ModuleFeed, landing: string): boolean =>
  landingPreloads(feed.modules, landing).length > 0;

/** Compares the segments of the landing path with those of a route. */
function answers(routePath: string, landing: string): boolean {
  const [route, wanted] = [pathPattern(routePath).split('/'), landing.split('/')];
  return (
    route.length === wanted.length && route.every((segment, index) => segment === ':' || segment === wanted[index])
  );
}

/**
 * Scripts and styles that the first screen needs in addition to the shell's: container, messages and the expose of the
 * route, each once.
 */
function landingPreloads(modules: readonly FeedModule[], landing: string): Preload[] {
  const candidates = modules.flatMap(({ base, manifest }) =>
    manifest.routes.filter(({ path }) => answers(path, landing)).map((route) => ({ base, manifest, route })),
  );
  const fixed = candidates.find(({ route }) => route.path === landing) ?? candidates[0];
  if (!fixed) return [];
  const { base, manifest, route } = fixed;
  const loads = [manifest.exposes['./messages'], manifest.exposes[route.expose]];
  const js = [manifest.entry, ...loads.flatMap((load) => load?.js ?? [])];
  const css = loads.flatMap((load) => load?.css ?? []);
  const preload =
    (as: Preload['as']) =>
    (file: string): Preload => ({ url: base + file, integrity: manifest.files[file] ?? '', as });
  return [...new Set(css)].map(preload('style')).concat([...new Set(js)].map(preload('script')));
}

const attributes = ({ file, integrity }: ShellFile): string =>
  `="/${escapeAttribute(file)}" integrity="${integrity}" crossorigin="anonymous"`;

const preloadLink = ({ url, integrity, as }: Preload): string =>
  `<link rel="preload" as="${as}" href="${escapeAttribute(url)}" integrity="${integrity}" crossorigin="anonymous">`;

const installLinks = ({ install }: ShellBuild): string[] =>
  install
    ? [
        `<link rel="manifest" href="/${escapeAttribute(install.manifest.file)}">`,
        `<link rel="apple-touch-icon" href="/${escapeAttribute(install.touchIcon.file)}">`,
      ]
    : [];

const metaTag = ({ attribute, key, content }: Brand['meta'][number]): string =>
  `<meta ${attribute}="${key}" content="${escapeAttribute(content)}">`;

/** Builds of older tools list no files; in development there is no worker. */
const hasWorker = ({ files = [] }: ShellBuild): boolean => files.some(({ file }) => `/${file}` === WORKER_PATH);

/**
 * `index.html`. No inline script or style: the policies of real servers forbid them. Akkoma and Pleroma put their own
 * head tags in place of the comment. `skerry serve` fills in the deployment's block.
 *
 * A slow connection shows name and skeleton with the first packet: they are before everything long, and before the
 * style sheets, which browsers wait for.
 *
 * @param brand what the operator's branding adds
 * @param policy for servers that do not send one of their own; it can only add to theirs
 */
export function pageHtml(
  shell: ShellBuild,
  feed: ModuleFeed,
  { landing, signIn, worker = true }: Pick<OperatorConfig, 'landing' | 'signIn' | 'worker'>,
  { name = '', icon = 'favicon.png', meta = [], frontend }: Partial<Omit<Brand, 'shell' | 'files' | 'problems'>> = {},
  policy?: string,
): string {
  const title = escapeAttribute(shell.title);
  const texts = (shell.texts ?? []).map(({ lang, loading, tooOld }) => ({
    lang: escapeAttribute(lang),
    loading: escapeAttribute(loading),
    tooOld: escapeAttribute(tooOld),
  }));
  const loading = texts.map((text) => text.loading).join(' · ');
  const colors = skeletonColors(frontend?.['theme']);
  return [
    '<!doctype html>',
    `<html lang="en" dir="ltr"${colors.theme}>`,
    '<head>',
    '<meta charset="utf-8">',
    // Before all that it is to hold.
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    '<!--server-generated-meta-->',
    // After those of the instance's server, which may be of one post: the first counts.
    ...meta.map(metaTag),
    `<link rel="icon" href="/${escapeAttribute(icon)}">`,
    ...installLinks(shell),
    ...colors.meta,
    '</head>',
    `<body ${colors.body}>`,
    oldBrowserNote(title, texts),
    `<noscript>${title} needs JavaScript.</noscript>`,
    `<div id="skerry">${skeleton(title, loading === '' ? title : `${title}: ${loading}`, escapeAttribute(name))}</div>`,
    ...shell.styles.map((file) => `<link rel="stylesheet" href${attributes(file)}>`),
    ...shell.scripts.map((file) => `<script defer src${attributes(file)}></script>`),
    ...shell.preload.map(({ file, integrity }) =>
      preloadLink({ url: `/${file}`, integrity, as: file.endsWith('.css') ? 'style' : 'script' }),
    ),
    ...landingPreloads(feed.modules, landing).map(preloadLink),
    dataBlock(FEED_BLOCK_ID, feed),
    deploymentBlock({
      instanceOrigin: null,
      ...(signIn ? { signIn } : {}),
      ...(worker && hasWorker(shell) ? { worker } : {}),
    }),
    ...(frontend ? [dataBlock(FRONTEND_BLOCK_ID, frontend)] : []),
    dataBlock(SHELL_BLOCK_ID, { contract: shell.contract, shared: shell.shared }),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
