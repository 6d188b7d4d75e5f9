import type { DeploymentConfig, ModuleFeed } from '@skerry/shared/contract';
import { check, ModuleFeed as FeedSchema } from '@skerry/shared/contract/schema';
import { DEPLOYMENT_BLOCK_ID, FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { parseJson } from '../files.ts';
import { decoded, type Answer, type Ask } from './ask.ts';
import { finding, type Finding } from './finding.ts';

/** The page of a site, and what it says about its own files. */
export interface SitePage {
  html: string;
  answer: Answer;
  feed: ModuleFeed;
  hasWorker: boolean;
  /** Files of the shell and the landing screen, with their hashes. */
  named: { path: string; integrity: string }[];
}

export const PAGE_TYPE = { accept: 'text/html' };

/** The feed's block of a page of the client; `undefined` for any other page. */
export const feedBlock = (html: string): string | undefined => readDataBlock(html, FEED_BLOCK_ID);

export const textOf = async (answer: Answer): Promise<string> => (await decoded(answer))?.toString('utf8') ?? '';

function filesNamed(html: string): SitePage['named'] {
  const tags = html.match(/<(?:script|link)\s[^>]*integrity="[^"]+"[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const [path, integrity] = [/(?:src|href)="(\/[^"]*)"/.exec(tag)?.[1], /integrity="([^"]+)"/.exec(tag)?.[1]];
    return path !== undefined && integrity !== undefined ? [{ path, integrity }] : [];
  });
}

/** Reads the page at `/`, or says why there is none of this client. */
export async function readSitePage(ask: Ask, site: URL): Promise<SitePage | Finding> {
  const answer = await ask('/', { headers: PAGE_TYPE });
  const { status, headers } = answer;
  if (status >= 300 && status < 400)
    return finding(
      'SITE_UNREACHABLE',
      '/',
      `the page leads to ${headers.location ?? 'nowhere'}.`,
      'Give the address at which the page itself is with --url.',
    );
  if (status !== 200)
    return finding(
      'SITE_UNREACHABLE',
      '/',
      `${site.origin} answers ${status} in place of the page.`,
      "Look into the web server's log, and check the folder with `skerry doctor --dir FOLDER`.",
    );
  const html = await textOf(answer);
  const block = feedBlock(html);
  if (block === undefined)
    return finding(
      'PAGE_MISSING',
      '/',
      'the page is not one of this client.',
      'Let the web server answer with the `index.html` that `skerry assemble` wrote.',
    );
  const parsed = parseJson(block);
  const checked = parsed.ok ? check(FeedSchema, parsed.value) : undefined;
  if (!parsed.ok || !checked?.ok)
    return finding(
      'FEED_INVALID',
      '/',
      'the feed in the page cannot be read.',
      'Run `skerry assemble`, and let no web server change the page.',
    );
  const own = parseJson(readDataBlock(html, DEPLOYMENT_BLOCK_ID) ?? '');
  const hasWorker = own.ok && (own.value as DeploymentConfig).worker === true;
  return { html, answer, feed: parsed.value as ModuleFeed, hasWorker, named: filesNamed(html) };
}
