import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Integrity } from '@skerry/shared/contract/manifest.ts';
import { isMissing, nodeErrorCode, OperatorError } from './operator-error.ts';

/** Whole or not at all: a reader sees the old file or the new one, even across a crash. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    const reason = nodeErrorCode(error) ?? String(error);
    throw new OperatorError('UNWRITABLE', `${path} could not be written (${reason}).`, 'Check the free space and who may write there, then run the command again.', { cause: error });
  }
}

/** The file's text, `undefined` where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isThere = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

/** Names of the folders in a folder, sorted; none where it does not exist. */
export async function foldersIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Paths of all files below a folder, relative to it, with `/`; none where it does not exist. */
export async function filesBelow(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1).replaceAll('\\', '/')).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const integrityOf = (content: Uint8Array): Integrity => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Line of an offset, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export type ParsedJson = { ok: true; value: unknown } | { ok: false; line: number; reason: string };

/** JSON with the line where it breaks, for messages to people. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(message)?.[1];
    const offset = position === undefined ? text.length : Number(position);
    return { ok: false, line: lineAt(text, offset), reason: message.replace(/ in JSON at position.*$/s, '').replace(/, (\.\.\.)?".*$/s, '') };
  }
}
