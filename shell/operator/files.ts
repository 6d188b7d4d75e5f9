import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync, type Dirent } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Integrity } from '@skerry/shared/contract';
import { fileError, isMissing, nodeErrorCode, unwritable } from './operator-error.ts';

/**
 * Atomic: a reader sees the old file or the new one, even after a crash of the machine (`isLasting`; files that can be
 * created again need not wait for the disk).
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  { isLasting = true }: { isLasting?: boolean } = {},
): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content, { flush: isLasting });
    await rename(temporary, path);
  } catch (error) {
    // The temporary file may not exist. The first error is the one to report.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw unwritable(path, error);
  }
}

/** The file's text, `undefined` if there is no file. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Names of the folders in a folder, sorted. Empty if it does not exist. */
export async function foldersIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What a file contains, or why nothing can be read, as the rest of a sentence: "it …". */
export type FileContent = { ok: true; bytes: Buffer } | { ok: false; isMissing: boolean; reason: string };

/**
 * Reads a file of which nothing is certain: a folder, a pipe or a broken link may have its name. Commands read
 * thousands of small files, one by one: reading each in the background would take twice as long.
 */
export async function readContent(path: string): Promise<FileContent> {
  try {
    // Before it is opened: opening a pipe waits for its other end.
    if (!statSync(path).isFile()) return { ok: false, isMissing: false, reason: 'is not a file' };
    return { ok: true, bytes: readFileSync(path) };
  } catch (error) {
    if (isMissing(error)) return { ok: false, isMissing: true, reason: 'is missing' };
    if (!fileError(error)) throw error;
    return { ok: false, isMissing: false, reason: `cannot be read (${nodeErrorCode(error) ?? ''})` };
  }
}

/**
 * Everything below a folder. Folders inside it that cannot be read are as if they were empty: one of them must not stop
 * the work on all others. Links are not followed.
 */
export async function entriesBelow(root: string): Promise<Dirent[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      entriesBelow(join(root, entry.name)).catch((error: unknown) => {
        if (fileError(error)) return [];
        throw error;
      }),
    );
  return [...entries, ...(await Promise.all(inside)).flat()];
}

/** Paths of all files below a folder, relative to it, with `/`. Empty if it does not exist. */
export async function filesBelow(root: string): Promise<string[]> {
  try {
    return (await entriesBelow(root))
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const integrityOf = (content: Uint8Array): Integrity =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Line of an offset, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export type ParsedJson = { ok: true; value: unknown } | { ok: false; line: number; reason: string };

const parseError = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * The position of the syntax error. For a misspelt literal the engine gives none; then it is the end of the shortest
 * prefix with the same error.
 */
function breakOffset(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const isBeyond = (length: number): boolean =>
    parseError(text.slice(0, length))?.startsWith('Unexpected token') ?? false;
  let [good, bad] = [0, text.length];
  if (!isBeyond(bad)) return text.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeyond(middle)) bad = middle;
    else good = middle;
  }
  return good;
}

/** Parses JSON; a failure has the line of the error, for messages to operators. */
export function parseJson(text: string): ParsedJson {
  const message = parseError(text);
  if (message === undefined) return { ok: true, value: JSON.parse(text) as unknown };
  return {
    ok: false,
    line: lineAt(text, breakOffset(text, message)),
    reason: message.replace(/ in JSON at position.*$/s, '').replace(/, (?:\.\.\.)?".*$/s, ''),
  };
}
