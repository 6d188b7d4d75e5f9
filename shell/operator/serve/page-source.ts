import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DeploymentConfig } from '@skerry/shared/contract';
import { check, ModuleFeed } from '@skerry/shared/contract/schema';
import { DEPLOYMENT_BLOCK_ID, FEED_BLOCK_ID, readDataBlock, withDataBlock } from '../assemble/page.ts';
import type { Layout } from '../assemble/layout.ts';
import { parseJson } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';

/** The page as it is sent, in the encodings that a browser may accept. */
export interface Page {
  etag: string;
  bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

export interface PageSource {
  /** The page as it is on the disk now. Throws `NO_DEPLOYMENT` and `FEED_INVALID`. */
  read(): Promise<Page>;
}

const REASSEMBLE = 'Run `skerry assemble` for this folder.';

function checkFeed(layout: Layout, html: string): void {
  const block = readDataBlock(html, FEED_BLOCK_ID);
  if (block === undefined || readDataBlock(html, DEPLOYMENT_BLOCK_ID) === undefined) {
    throw new OperatorError(
      'FEED_INVALID',
      `${layout.index} was not written by \`skerry assemble\`: it has no feed.`,
      REASSEMBLE,
    );
  }
  const parsed = parseJson(block);
  if (!parsed.ok)
    throw new OperatorError(
      'FEED_INVALID',
      `The feed in ${layout.index} is not valid JSON (${parsed.reason}).`,
      REASSEMBLE,
    );
  const checked = check(ModuleFeed, parsed.value);
  if (checked.ok) return;
  const faults = checked.faults.map(({ field, message }) => `${field} ${message}`).join(' ');
  throw new OperatorError('FEED_INVALID', `The feed in ${layout.index} is invalid: ${faults}`, REASSEMBLE);
}

/** What `skerry assemble` wrote of the operator's choices, with what only the server knows. */
function render(html: string, own: DeploymentConfig): Promise<Page> {
  const written = parseJson(readDataBlock(html, DEPLOYMENT_BLOCK_ID) ?? '');
  const config = { ...(written.ok ? (written.value as DeploymentConfig) : {}), ...own };
  return encodedPage(withDataBlock(html, DEPLOYMENT_BLOCK_ID, config));
}

/** A page's text in all encodings. */
export async function encodedPage(html: string): Promise<Page> {
  const filled = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(filled),
    promisify(brotliCompress)(filled, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return {
    etag: `"${createHash('sha256').update(filled).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: filled, gzip: gzipped, br: brotli },
  };
}

/** Reads `index.html` again whenever it changed: an operator's change shows at the next page load. */
export function createPageSource(layout: Layout, config: DeploymentConfig): PageSource {
  let known: { stamp: string; page: Promise<Page> } | undefined;

  async function load(): Promise<Page> {
    const html = await readFile(layout.index, 'utf8');
    checkFeed(layout, html);
    return render(html, config);
  }

  return {
    async read() {
      try {
        const { mtimeMs, size, ino } = await stat(layout.index);
        const stamp = `${mtimeMs} ${size} ${ino}`;
        if (known?.stamp !== stamp) known = { stamp, page: load() };
        return await known.page;
      } catch (error) {
        if (isMissing(error))
          throw new OperatorError(
            'NO_DEPLOYMENT',
            `There is no page in ${layout.dir} (no index.html).`,
            'Build and assemble first (`npm run build`), or name the deployment with --dir.',
            { cause: error },
          );
        throw error;
      }
    },
  };
}
