import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '../files.ts';
import type { Problem } from '../problem.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Layout } from './layout.ts';

const isGated = (found: FoundBuild): boolean =>
  found.manifest.ok && (found.manifest.value as { access?: { gated?: unknown } } | null)?.access?.gated === true;

/**
 * Builds that lie where they must not: everything below `modules/` but `staff/` is served to everybody, whether a feed
 * names it or not.
 */
export function checkPlaces(inventory: Inventory): Problem[] {
  return [...inventory.values()]
    .flat()
    .filter((found) => isGated(found) !== found.isBehindGate && found.manifest.ok)
    .map((found) => ({
      code: 'MODULE_FORBIDDEN',
      module: found.id,
      field: 'access.gated',
      message: found.isBehindGate
        ? `the build ${found.build} is for everybody but lies behind the gate.`
        : `the build ${found.build} is for staff alone but lies where everybody can read it.`,
      fix: `Remove ${found.dir} and publish the build again with \`skerry publish DIR\`.`,
    }));
}

/** Calls only staff may send; the external administration page (`/pleroma/admin/#/…`) is no call. */
const STAFF_CALL = /\/api\/(?:v\d\/)?(?:pleroma\/)?admin\b/;
const TEXT_FILE = /\.(?:m?js|css|html|json|map|svg|txt)$/;

/** Files everybody can read must not hold a staff call's path, nor be a script of a gated build. */
export async function checkLeaks(layout: Layout, inventory: Inventory): Promise<Problem[]> {
  const gatedScripts = new Map<string, string>();
  for (const found of [...inventory.values()].flat().filter((build) => build.isBehindGate)) {
    for (const file of (await filesBelow(found.dir)).filter((name) => name.endsWith('.js')))
      gatedScripts.set(integrityOf(await readFile(join(found.dir, file))), `${found.id} ${found.build}`);
  }
  const all = await filesBelow(layout.dir);
  const isPublic = (file: string): boolean =>
    !file.startsWith('modules/staff/') &&
    !file.split('/').some((part) => part.startsWith('.')) &&
    file !== 'index.html';
  const problems: Problem[] = [];
  for (const file of all.filter((name) => isPublic(name) && TEXT_FILE.test(name))) {
    const content = await readFile(join(layout.dir, file));
    const owner = /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell';
    const path = STAFF_CALL.exec(content.toString('utf8'))?.[0];
    const gated = file.endsWith('.js') ? gatedScripts.get(integrityOf(content)) : undefined;
    if (path)
      problems.push({
        code: 'MODULE_FORBIDDEN',
        module: owner,
        field: file,
        message: `this public file holds the path of a staff call (${path}).`,
        fix: 'Move the call to `shared/api/admin`, which gated modules alone import, and remove this build.',
      });
    if (gated)
      problems.push({
        code: 'MODULE_FORBIDDEN',
        module: owner,
        field: file,
        message: `this public file is a script of the gated ${gated}.`,
        fix: `Remove ${join(layout.dir, file)}.`,
      });
  }
  return problems;
}
