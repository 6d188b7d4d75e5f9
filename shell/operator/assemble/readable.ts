import { chmod, lstat, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { entriesBelow } from '../files.ts';
import { fileError, isMissing, nodeErrorCode } from '../operator-error.ts';
import type { Layout } from './layout.ts';

const MAY_READ = 0o004;
const MAY_ENTER = 0o005;
const MODES = 0o777;
/** Bits from the rights of everybody to those of the group. */
const GROUP = 3;

interface Unreadable {
  path: string;
  /** The mode with which everybody can read it. */
  mode: number;
}

/** Files and folders of a deployment that a web server of another user cannot read, the folder itself too. */
async function unreadableIn(dir: string): Promise<Unreadable[]> {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const found: Unreadable[] = [];
  const look = async (path: string, needed: number) => {
    const mode = await modeOf(path);
    if ((mode & needed) !== needed) found.push({ path, mode: (mode & MODES) | needed | (needed << GROUP) });
  };
  await look(dir, MAY_ENTER);
  for (const entry of await entriesBelow(dir)) {
    const path = join(entry.parentPath, entry.name);
    // The operator's own folder is no web server's business.
    if (!path.slice(dir.length + 1).startsWith('.')) await look(path, entry.isDirectory() ? MAY_ENTER : MAY_READ);
  }
  return found;
}

/** What a web server of another user cannot read, as a sentence; nothing where all is readable. */
export async function unreadable(dir: string): Promise<string[]> {
  const found = (await unreadableIn(dir)).map(({ path }) => path).sort();
  const [first] = found;
  if (!first) return [];
  const rest = found.length > 1 ? ` and ${found.length - 1} more` : '';
  return [
    `A web server of another user cannot read ${first}${rest}. Allow it: \`chmod -R a+rX\`, followed by the names, or by ${dir}.`,
  ];
}

/**
 * Lets everybody read what is published. A deployment that was copied, unpacked or built where `umask` is 077 is
 * readable by its owner alone. Other files in the folder stay as they are, and so do links and files of other users:
 * `doctor` names them.
 */
export async function makeReadable({ dir, index, worker, assets, modules }: Layout): Promise<void> {
  const isPublished = (path: string) =>
    [dir, index, worker, assets, modules].includes(path) ||
    path.startsWith(assets + sep) ||
    path.startsWith(modules + sep);
  for (const { path, mode } of await unreadableIn(dir)) {
    if (!isPublished(path)) continue;
    try {
      if (!(await lstat(path)).isSymbolicLink()) await chmod(path, mode);
    } catch (error) {
      if (!fileError(error)) throw error;
    }
  }
}

/** A file that an assembly has just replaced is no problem, and neither is a link that leads nowhere. */
async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode;
  } catch (error) {
    if (isMissing(error) || nodeErrorCode(error) === 'ELOOP') return MAY_ENTER;
    if (fileError(error)) return 0;
    throw error;
  }
}
