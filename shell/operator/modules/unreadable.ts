import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from '../files.ts';
import { fileError, isMissing, nodeErrorCode } from '../operator-error.ts';

const MAY_READ = 0o004;
const MAY_ENTER = 0o005;

/**
 * Files and folders of a deployment that a web server of another user cannot read, as a sentence; nothing where all are
 * readable. The operator's own folder is no web server's business. Windows has no such modes.
 */
export async function unreadable(dir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const found: string[] = [];
  if (((await modeOf(dir)) & MAY_ENTER) !== MAY_ENTER) found.push(dir);
  for (const entry of await entriesBelow(dir)) {
    const path = join(entry.parentPath, entry.name);
    if (path.slice(dir.length + 1).startsWith('.')) continue;
    const needed = entry.isDirectory() ? MAY_ENTER : MAY_READ;
    if (((await modeOf(path)) & needed) !== needed) found.push(path);
  }
  const [first] = found.sort();
  if (!first) return [];
  const rest = found.length > 1 ? ` and ${found.length - 1} more` : '';
  return [
    `A web server of another user cannot read ${first}${rest}. Allow it: \`chmod -R a+rX\`, followed by the names, or by ${dir}.`,
  ];
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
