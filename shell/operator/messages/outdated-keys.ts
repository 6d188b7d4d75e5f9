import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const LARGEST_BYTES = 256 * 1024 * 1024;
/** Commits that change no meaning, such as the repository's formatting. */
const IGNORED = '.git-blame-ignore-revs';
const COMMIT = /^commit (\w+)/;
const FILE = '+++ ';
const ENTRY = /^([+-]) *"((?:[^"\\]|\\.)*)":(.*)$/;

/** How many commits ago each key of each language had another text; 0 if that is not committed. */
type LastChanges = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Keys by language whose English has changed since they were translated, by the history of git: nothing has to be kept
 * beside the texts. A commit that corrects English without another meaning belongs in `.git-blame-ignore-revs`. `null`
 * without a history.
 */
export function outdatedKeys(messages: string): ReadonlyMap<string, string[]> | null {
  const changes = lastChanges(messages);
  const english = changes?.get('en');
  if (!changes || !english) return null;
  return new Map(
    [...changes].map(([locale, translated]) => [
      locale,
      [...translated].filter(([key, age]) => (english.get(key) ?? age) < age).map(([key]) => key),
    ]),
  );
}

function lastChanges(messages: string): LastChanges | null {
  const { status, stdout: root } = git(messages, ['rev-parse', '--show-toplevel']);
  if (status !== 0) return null;
  const ignored = join(root.trim(), IGNORED);
  const skipped = existsSync(ignored) ? readFileSync(ignored, 'utf8').split('\n') : [];
  const diff = ['--no-renames', '--unified=0', '--', '.'];
  const { stdout: open } = git(messages, ['diff', 'HEAD', ...diff]);
  const { stdout: committed } = git(messages, ['log', '--format=commit %H', '--patch', ...diff]);
  const found = new Map<string, Map<string, number>>();
  let age = 0;
  let isSkipped = false;
  let locale = '';
  let removed = new Map<string, string>();
  for (const line of `${open}\n${committed}`.split('\n')) {
    const [, commit] = COMMIT.exec(line) ?? [];
    const [, sign, key = '', rest = ''] = ENTRY.exec(line) ?? [];
    const text = rest.endsWith(',') ? rest.slice(0, -1) : rest;
    if (commit !== undefined) {
      age += 1;
      isSkipped = skipped.includes(commit);
    } else if (line.startsWith(FILE)) {
      locale = basename(line, '.json');
      removed = new Map();
    } else if (sign === '-') removed.set(key, text);
    // A line may have got a comma, or another place below the one that it is removed from.
    else if (sign === '+' && !isSkipped && removed.get(key) !== text) {
      const ages = found.get(locale) ?? new Map<string, number>();
      found.set(locale, ages);
      if (!ages.has(key)) ages.set(key, age);
    }
  }
  return found;
}

const git = (cwd: string, args: readonly string[]) =>
  spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: LARGEST_BYTES });
