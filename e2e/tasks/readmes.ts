import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/** A README says what is here, what is not, and where to start; what is longer belongs into docs. */
const MAX_LINES = 10;
const MAX_COLUMNS = 120;
/** A folder with this many entries is large. */
const LARGE = 20;
/** One README for all that is below. */
const DATA = 'shared/api/fixtures/answers';
/** A file for each language, which `docs/translating.md` explains. */
const OF_LANGUAGES = /\/messages(?:\/glossary)?$/;

/** Folders that are made here: the lines of `.gitignore` that end in a slash. */
const MADE = new Set(
  readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1)),
);

/** Paths of all files, without git: an unpacked archive is no checkout, and git refuses those of another owner. */
function sources(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return MADE.has(entry.name) || entry.name === '.git' ? [] : sources(path);
  });
}

/** Folders of the repository that need a README: packages, what `shared` exports, and large folders. */
function foldersWithReadme(): Set<string> {
  const entries = new Map<string, Set<string>>();
  for (const path of sources()) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth]!));
    }
  }
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const large = [...entries]
    .filter(([folder, { size }]) => size >= LARGE && !folder.startsWith(`${DATA}/`) && !OF_LANGUAGES.test(folder))
    .map(([folder]) => folder);
  return new Set([...workspaces, ...[...entries.keys()].filter((folder) => /^shared\/[^/]+$/.test(folder)), ...large]);
}

const problems = [...foldersWithReadme()].flatMap((folder) => {
  const path = join(ROOT, folder, 'README.md');
  if (!existsSync(path)) return [`${folder} has no README.md: say what is here, what is not, and where to start.`];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const isLong = lines.length > MAX_LINES || lines.some((line) => line.length > MAX_COLUMNS);
  return isLong ? [`${folder}/README.md is longer than ${MAX_LINES} lines: move what is reference into docs.`] : [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
