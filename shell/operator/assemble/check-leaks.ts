import { join } from 'node:path';
import { filesBelow, integrityOf, readContent } from '../files.ts';
import type { Problem } from '../problem.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Layout } from './layout.ts';

const isGated = (found: FoundBuild): boolean =>
  found.manifest.ok && (found.manifest.value as { access?: { gated?: unknown } } | null)?.access?.gated === true;

/**
 * Whether a build is in the wrong place: everything below `modules/` except `staff/` is public, even if no feed names
 * it.
 */
export function checkPlaces(found: FoundBuild): Problem[] {
  if (!found.manifest.ok || isGated(found) === found.isBehindGate) return [];
  return [
    {
      code: 'MODULE_FORBIDDEN',
      module: found.id,
      field: 'access.gated',
      message: found.isBehindGate
        ? `the build ${found.build} is public but is behind the gate.`
        : `the build ${found.build} is for staff only but is in a public folder.`,
      fix: `Remove it with \`skerry modules remove ${found.id} ${found.build}\` and publish it again with \`skerry publish DIR\`.`,
    },
  ];
}

/** Calls that only staff may send. The external administration page (`/pleroma/admin/#/…`) is not a call. */
const STAFF_CALL = /\/api\/(?:v\d\/)?(?:pleroma\/)?admin\b/;
const TEXT_FILE = /\.(?:m?js|css|html|json|map|svg|txt)$/;

/** Paths of staff calls in a build that is not in place yet. */
export function checkStaffCalls({ id, isBehindGate, content }: FoundBuild): Problem[] {
  return isBehindGate ? [] : staffCallsIn(id, content ?? new Map());
}

/** The same in files that were read. */
export function staffCallsIn(module: string, content: ReadonlyMap<string, Uint8Array>): Problem[] {
  return [...content].flatMap(([file, bytes]) => {
    const path = TEXT_FILE.test(file) ? STAFF_CALL.exec(Buffer.from(bytes).toString())?.[0] : undefined;
    return path === undefined
      ? []
      : [staffCall(module, file, path, 'Move the call to `shared/api/admin`, which only gated modules import.')];
  });
}

const staffCall = (module: string, field: string, path: string, fix: string): Problem => ({
  code: 'MODULE_FORBIDDEN',
  module,
  field,
  message: `this public file contains the path of a staff call (${path}).`,
  fix,
});

/** Nothing of a file that cannot be read: the check of the files reports it. */
async function bytesOf(path: string): Promise<Buffer[]> {
  const content = await readContent(path);
  return content.ok ? [content.bytes] : [];
}

/** Public files must not contain the path of a staff call, and must not be scripts of a gated build. */
export async function checkLeaks(layout: Layout, inventory: Inventory): Promise<Problem[]> {
  const gatedScripts = new Map<string, string>();
  for (const found of [...inventory.values()].flat().filter((build) => build.isBehindGate)) {
    for (const file of (await filesBelow(found.dir)).filter((name) => name.endsWith('.js')))
      for (const bytes of await bytesOf(join(found.dir, file)))
        gatedScripts.set(integrityOf(bytes), `${found.id} ${found.build}`);
  }
  const all = await filesBelow(layout.dir);
  const isPublic = (file: string): boolean =>
    !file.startsWith('modules/staff/') &&
    !file.split('/').some((part) => part.startsWith('.')) &&
    file !== 'index.html';
  const problems: Problem[] = [];
  for (const file of all.filter((name) => isPublic(name) && TEXT_FILE.test(name))) {
    const [content] = await bytesOf(join(layout.dir, file));
    if (!content) continue;
    const owner = /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell';
    const path = STAFF_CALL.exec(content.toString('utf8'))?.[0];
    const gated = file.endsWith('.js') ? gatedScripts.get(integrityOf(content)) : undefined;
    if (path)
      problems.push(
        staffCall(
          owner,
          file,
          path,
          'Move the call to `shared/api/admin`, which only gated modules import, and remove this build.',
        ),
      );
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
