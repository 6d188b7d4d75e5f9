import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/** A README says what is here, what is not, and where to start; what is longer belongs into docs. */
const MAX_LINES = 10;
const MAX_COLUMNS = 120;
/** Folders large enough for one, beside the packages. */
const LARGE_FOLDERS = [
  ...['platform', 'session', 'stream', 'layout'].map((folder) => `shell/src/${folder}`),
  ...['api', 'cache', 'entities', 'paging', 'rules', 'ui', 'ui/overlays'].map((folder) => `shared/${folder}`),
  ...['status', 'timeline'].map((folder) => `mfe-timelines/src/${folder}`),
];

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
const problems = [...workspaces, ...LARGE_FOLDERS].flatMap((folder) => {
  const path = join(ROOT, folder, 'README.md');
  if (!existsSync(path)) return [`${folder} has no README.md: say what is here, what is not, and where to start.`];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const isLong = lines.length > MAX_LINES || lines.some((line) => line.length > MAX_COLUMNS);
  return isLong ? [`${folder}/README.md is longer than ${MAX_LINES} lines: move what is reference into docs.`] : [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
