import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileExists } from '../files.ts';
import type { Inventory } from './inventory.ts';

/**
 * Puts the gated builds below `root`. Without a gate a plain web server would serve them to everyone, so they are
 * withheld until there is one.
 */
export async function moveStaffBuilds(inventory: Inventory, root: string): Promise<void> {
  for (const { id, build, dir } of [...inventory.values()].flat().filter(({ isBehindGate }) => isBehindGate)) {
    const target = join(root, id, build);
    if (dir === target || !(await fileExists(dir))) continue;
    await mkdir(dirname(target), { recursive: true });
    await rename(dir, target);
  }
}
