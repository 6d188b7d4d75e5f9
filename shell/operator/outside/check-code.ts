import type { IncomingHttpHeaders } from 'node:http';
import { WORKER_PATH } from '../assemble/layout.ts';
import { integrityOf } from '../files.ts';
import { decoded, type Answer, type Ask } from './ask.ts';
import { isLasting, isRevalidated } from './cache-rules.ts';
import { finding, type Finding } from './finding.ts';
import type { SitePage } from './site-page.ts';

/** How many files are requested at once. */
const AT_ONCE = 6;
/** Bytes. Smaller files gain nothing from compression. */
const WORTH_COMPRESSING = 1_024;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;

const TYPES: Readonly<Record<string, RegExp>> = { js: /^(?:text|application)\/javascript/, css: /^text\/css/ };
const typeOf = ({ 'content-type': type = 'no type' }: IncomingHttpHeaders): string => type;

interface Named {
  path: string;
  integrity: string;
}

/** Each file that the page names or can load, once. */
function filesOf({ named, feed }: SitePage): Named[] {
  const ofModules = [...feed.modules, ...(feed.canaries ?? [])].flatMap(({ base, manifest }) =>
    Object.entries(manifest.files).map(([file, integrity]) => ({ path: base + file, integrity })),
  );
  return [...new Map([...named, ...ofModules].map((file) => [file.path, file])).values()];
}

/** All code that the page can load: its content in each form that browsers get, its type and its caching. */
export async function checkCode(ask: Ask, page: SitePage): Promise<Finding[]> {
  const left = filesOf(page);
  const found: Finding[] = [];
  const work = async (): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) found.push(...(await checkFile(ask, file)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.sort((one, other) => one.path.localeCompare(other.path));
}

async function checkFile(ask: Ask, { path, integrity }: Named): Promise<Finding[]> {
  const [plain, ...compressed] = await Promise.all(
    ENCODINGS.map((encoding) => ask(path, { headers: { 'accept-encoding': encoding } })),
  );
  if (!plain || plain.status !== 200)
    return [
      finding(
        'VERSIONS_DIFFER',
        path,
        `the page names this file, and the answer is ${plain?.status}.`,
        'The page and the files are of different versions: publish the folder whole, and clear caches in front.',
      ),
    ];
  return [
    ...(await checkContent(path, integrity, [plain, ...compressed])),
    ...checkHeaders(path, plain.headers),
    ...checkCompression(path, plain, compressed),
  ];
}

async function checkContent(path: string, integrity: string, answers: readonly Answer[]): Promise<Finding[]> {
  const contents = await Promise.all(answers.map(decoded));
  const wrong = ENCODINGS.filter((_encoding, index) => {
    const content = contents[index];
    return !content || integrityOf(content) !== integrity;
  });
  if (wrong.length === 0) return [];
  const form = wrong.includes('identity') ? '' : `, compressed with ${wrong.join(' and ')},`;
  return [
    finding(
      'MODULE_INTEGRITY',
      path,
      `the file${form} is not the one that the page names.`,
      'Let nothing change files on their way. `skerry doctor --dir FOLDER` says whether they are whole on the disk.',
    ),
  ];
}

function checkHeaders(path: string, headers: IncomingHttpHeaders): Finding[] {
  const found: Finding[] = [];
  const type = TYPES[path.split('.').at(-1) ?? ''];
  if (type && !type.test(typeOf(headers)))
    found.push(
      finding(
        'TYPE_WRONG',
        path,
        `browsers do not use this file as ${typeOf(headers)}.`,
        'Send `.js` as `text/javascript` and `.css` as `text/css`.',
      ),
    );
  if (!/^nosniff$/i.test(String(headers['x-content-type-options'])))
    found.push(
      finding(
        'HEADER_MISSING',
        path,
        'files are sent without `X-Content-Type-Options: nosniff`.',
        'Add the header for `/assets/` and `/modules/`.',
      ),
    );
  if (!isLasting(headers['cache-control']))
    found.push(
      finding(
        'CACHE_WRONG',
        path,
        'browsers ask for this file anew, although its name changes with its content.',
        'Send `/assets/` and `/modules/` with `Cache-Control: public, max-age=31536000, immutable`.',
      ),
    );
  return found;
}

function checkCompression(path: string, plain: Answer, compressed: readonly Answer[]): Finding[] {
  if (plain.body.length < WORTH_COMPRESSING) return [];
  const sent = compressed.filter(({ headers }) => headers['content-encoding'] !== undefined);
  if (sent.length === 0)
    return [
      finding(
        'COMPRESSION_MISSING',
        path,
        'files are not sent compressed.',
        'Let the web server send the `.gz` or `.br` file beside it (nginx: `gzip_static on`).',
      ),
    ];
  if (sent.every(({ headers }) => /accept-encoding/i.test(headers.vary ?? ''))) return [];
  return [
    finding(
      'CACHE_WRONG',
      path,
      'a shared cache would give the compressed file to those who cannot read it.',
      'Send it with `Vary: Accept-Encoding` (nginx: `gzip_vary on`).',
    ),
  ];
}

/** The page's worker, if the page says that it has one. */
export async function checkWorker(ask: Ask, { hasWorker }: SitePage): Promise<Finding[]> {
  if (!hasWorker) return [];
  const { status, headers } = await ask(WORKER_PATH);
  const isCode = status === 200 && TYPES['js']?.test(typeOf(headers));
  if (!isCode)
    return [
      finding(
        status === 200 ? 'TYPE_WRONG' : 'VERSIONS_DIFFER',
        WORKER_PATH,
        `the page has a worker, and its file is answered with ${status}, ${typeOf(headers)}.`,
        'Serve the file of the folder as `text/javascript`, or set `worker` to false in `modules.config.json`.',
      ),
    ];
  if (isRevalidated(headers['cache-control'])) return [];
  return [
    finding(
      'CACHE_WRONG',
      WORKER_PATH,
      'browsers may keep an old worker without asking.',
      'Send it with `Cache-Control: no-cache`.',
    ),
  ];
}
