import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from '../files.ts';
import { isMissing } from '../operator-error.ts';
import type { Layout } from './layout.ts';

/** Names that these tools give to what they have not finished. */
const UNFINISHED = /\.[0-9a-f]{8}\.tmp$|^\.[0-9a-f]{12}(?:-old)?\.tmp$/;
/** A command that is about to take the lock needs its own for an instant. */
const LOCK = /^[0-9a-f]{12}\.lock\.tmp$/;
/** Milliseconds. */
const LOCK_TIME = 60 * 60 * 1000;

async function isOld(path: string, now: number): Promise<boolean> {
  try {
    return now - (await stat(path)).mtimeMs > LOCK_TIME;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** What commands left behind that were killed. */
export async function leftovers({ dir }: Layout, now: number): Promise<string[]> {
  const found: string[] = [];
  for (const { name, parentPath } of await entriesBelow(dir)) {
    const path = join(parentPath, name);
    if (UNFINISHED.test(name) || (LOCK.test(name) && (await isOld(path, now)))) found.push(path);
  }
  return found;
}

/** Removes it. The caller holds the lock. */
export async function sweep(layout: Layout, now = Date.now()): Promise<void> {
  for (const path of await leftovers(layout, now)) await rm(path, { recursive: true, force: true });
}
