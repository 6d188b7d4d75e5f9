import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from '../files.ts';
import type { Layout } from './layout.ts';

/** Names that these tools give to what they have not finished. */
const UNFINISHED = /\.[0-9a-f]{8}\.tmp$|^\.[0-9a-f]{12}(?:-old)?\.tmp$/;
/** What commands left behind that were killed. */
export async function leftovers({ dir }: Layout): Promise<string[]> {
  const entries = await entriesBelow(dir);
  return entries.filter(({ name }) => UNFINISHED.test(name)).map(({ name, parentPath }) => join(parentPath, name));
}

/** Removes it. The caller holds the lock. */
export async function sweep(layout: Layout): Promise<void> {
  for (const path of await leftovers(layout)) await rm(path, { recursive: true, force: true });
}
