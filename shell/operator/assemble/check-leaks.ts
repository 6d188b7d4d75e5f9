import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '../files.ts';
import type { Problem } from '../problem.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Layout } from './layout.ts';

const isGated = (found: FoundBuild): boolean =>
  found.manifest.ok && (found.manifest.value as { access?: { gated?: unknown } } | null)?.access?.gated === true;

/** Finds builds in the wrong place: everything below `modules/` except `staff/` is public, even if no feed names it. */
export function checkPlaces(inventory: Inventory): Problem[] {
  return [...inventory.values()]
    .flat()
    .filter((found) => isGated(found) !== found.isBehindGate && found.manifest.ok)
    .map((found) => ({
      code: 'MODULE_FORBIDDEN',
      module: found.id,
      field: 'access.gated',
      message: found.isBehindGate
        ? `the build ${found.build} is public but is behind the gate.`
        : `the build ${found.build} is for staff only but is in a public folder.`,
      fix: `Remove ${found.dir} and publish the build again with \`skerry publish DIR\`.`,
    }));
}

/** Calls that only staff may send. The external administration page (`/pleroma/admin/#/…`) is not a call. */
const STAFF_CALL = /\/api\/(?:v\d\/)?(?:pleroma\/)?admin\b/;
const TEXT_FILE = /\.(?:m?js|css|html|json|map|svg|txt)$/;

/** Public files must not contain the path of a staff call, and must not be scripts of a gated build. */
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
        message: `this public file contains the path of a staff call (${path}).`,
        fix: 'Move the call to `shared/api/admin`, which only gated modules import, and remove this build.',
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
