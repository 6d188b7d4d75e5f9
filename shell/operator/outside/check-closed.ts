import { dirname } from 'node:path/posix';
import { GATE_PATH, MODULES_PATH, STAFF_FEED_PATH, STAFF_PATH } from '../assemble/layout.ts';
import { parseJson } from '../files.ts';
import { decoded, type Answer, type Ask } from './ask.ts';
import { isRevalidated } from './cache-rules.ts';
import { finding, type Finding } from './finding.ts';
import { feedBlock, textOf, type SitePage } from './site-page.ts';

/** Spellings of one folder that web servers are known to read differently. */
const spellings = (path: string): string[] => [
  path,
  `/${path}`,
  path.replace('/.', '/%2e').replace('/staff', '/%73taff'),
  `/assets/..${path}`,
  `/assets/..%2f${path.slice(1)}`,
];
const OWN_FILES = [
  'modules.config.json',
  'modules.config.last-good.json',
  'shell.json',
  'versions.json',
  'upgrades.json',
];
const UNKNOWN_FILE = 'skerry-doctor/0.0.0-00000000/remoteEntry.js';

/** The folders of the modules: the one that belongs to a deployment, and where the page says that they are. */
const placesOf = ({ feed }: SitePage): string[] => [
  ...new Set([MODULES_PATH, ...feed.modules.map(({ base }) => `${dirname(dirname(base))}/`)]),
];

const isJson = async (answer: Answer): Promise<boolean> => {
  const content = await decoded(answer);
  const parsed = content ? parseJson(content.toString('utf8')) : undefined;
  return parsed?.ok === true && typeof parsed.value === 'object' && parsed.value !== null;
};

/** The answer has something of the operator's: not an error, and not the client's page. */
async function isReadable(ask: Ask, path: string): Promise<boolean> {
  const answer = await ask(path);
  return answer.status === 200 && (await isJson(answer));
}

const filterAsync = async (paths: readonly string[], test: (path: string) => Promise<boolean>): Promise<string[]> => {
  const results = await Promise.all(paths.map(test));
  return paths.filter((_path, index) => results[index]);
};

/** The operator's own files, and lists of what is in a folder. */
export async function checkOwnFiles(ask: Ask, page: SitePage): Promise<Finding[]> {
  const open = await filterAsync(OWN_FILES.map((name) => `/.skerry/${name}`).flatMap(spellings), (path) =>
    isReadable(ask, path),
  );
  const listed = await filterAsync(['/assets/', ...placesOf(page), STAFF_PATH, '/.skerry/'], async (path) => {
    const answer = await ask(path);
    return answer.status === 200 && feedBlock(await textOf(answer)) === undefined;
  });
  return [
    ...open.map((path) =>
      finding(
        'FILES_EXPOSED',
        path,
        "anybody can read the operator's own files.",
        'Let the web server answer 404 for every path below `/.skerry/`, or publish without it.',
      ),
    ),
    ...listed.map((path) =>
      finding(
        'FILES_EXPOSED',
        path,
        'anybody can list what is in this folder.',
        'Switch lists of folders off in the web server (nginx: `autoindex off`).',
      ),
    ),
  ];
}

/** The staff's code: in no public place, and behind the gate if there is one. */
export async function checkStaff(ask: Ask, page: SitePage): Promise<Finding[]> {
  const { feed } = page;
  const feeds = placesOf(page).map((place) => `${place}staff/feed.json`);
  const shown = feed.modules.filter(({ manifest }) => manifest.access.gated === true);
  const open = await filterAsync([...feeds, '/.skerry/staff/feed.json'].flatMap(spellings), (path) =>
    isReadable(ask, path),
  );
  return [
    ...shown.map(({ base, manifest: { id } }) =>
      finding(
        'MODULE_FORBIDDEN',
        base,
        `the page names the staff's module ${id} for everybody.`,
        'Run `skerry assemble`, and publish the folder as it is then.',
      ),
    ),
    ...open.map((path) =>
      finding(
        'MODULE_FORBIDDEN',
        path,
        "anybody can read the staff's code.",
        `Put a gate in front of \`${STAFF_PATH}\` (docs/nginx.conf, or \`skerry serve\`), or publish without that folder.`,
      ),
    ),
    ...(feed.gate === null ? [] : await checkGate(ask)),
  ];
}

/** The gate, as who is nobody meets it. It closes a session that does not exist, and a missing file does not. */
async function checkGate(ask: Ask): Promise<Finding[]> {
  const closed = await ask(GATE_PATH, { method: 'DELETE' });
  if (closed.status !== 204)
    return [
      finding(
        'GATE_MISSING',
        GATE_PATH,
        `the page says that staff come in here, and no gate answers (${closed.status}).`,
        'Start `skerry gate` and forward the path to it (docs/nginx.conf), or run `skerry assemble --no-gate`.',
      ),
    ];
  const [nobody, stranger, invented] = await Promise.all([
    ask(GATE_PATH, { method: 'POST' }),
    ask(GATE_PATH, { method: 'POST', headers: { authorization: 'Bearer skerry-doctor' } }),
    ask(STAFF_FEED_PATH, { headers: { cookie: 'skerry_staff=skerry-doctor; __Secure-skerry_staff=skerry-doctor' } }),
  ]);
  const found: Finding[] = [];
  const isOpen = (answer: Answer): boolean => answer.status < 300 || answer.headers['set-cookie'] !== undefined;
  if (isOpen(nobody) || isOpen(stranger) || isOpen(invented))
    found.push(
      finding(
        'GATE_OPEN',
        GATE_PATH,
        'the gate lets in who is not staff.',
        'Check that `--instance` of the gate is your instance, and that no other server answers this path.',
      ),
    );
  if (stranger.status >= 500)
    found.push(
      finding(
        'GATE_MISSING',
        GATE_PATH,
        `the gate cannot ask the instance (${stranger.status}): no staff come in.`,
        'Check `--instance` of the gate, and whether the instance runs.',
      ),
    );
  return found;
}

/** Files that do not exist. */
export async function checkUnknown(ask: Ask, page: SitePage): Promise<Finding[]> {
  const unknown = ['/assets/skerry-doctor.00000000.js', ...placesOf(page).map((place) => place + UNKNOWN_FILE)];
  const all = await Promise.all(
    unknown.map(async (path): Promise<Finding[]> => {
      const { status, headers } = await ask(path, { headers: { accept: 'text/html' } });
      if (status !== 404)
        return [
          finding(
            'MISSING_ANSWERED',
            path,
            `a file that does not exist is answered with ${status}.`,
            `Answer 404 for missing files below \`${dirname(path)}/\`: a module would take the page for its code.`,
          ),
        ];
      if (isRevalidated(headers['cache-control'])) return [];
      return [
        finding(
          'CACHE_WRONG',
          path,
          'the answer that a file is missing may be kept, and would hide it once it is there.',
          'Send errors with `Cache-Control: no-store`.',
        ),
      ];
    }),
  );
  return all.flat();
}
