import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isThere } from '../files.ts';
import type { Inventory } from './inventory.ts';

/**
 * Puts the gated builds below `root`. Without a gate a plain web server would hand them to everybody, so they are
 * withheld then, and come back when there is one.
 */
export async function moveStaffBuilds(inventory: Inventory, root: string): Promise<void> {
  for (const { id, build, dir } of [...inventory.values()].flat().filter(({ isBehindGate }) => isBehindGate)) {
    const target = join(root, id, build);
    if (dir === target || !(await isThere(dir))) continue;
    await mkdir(dirname(target), { recursive: true });
    await rename(dir, target);
  }
}
