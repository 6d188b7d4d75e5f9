import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ChecksFailed } from '../assemble/assemble.ts';
import { staffCallsIn } from '../assemble/check-leaks.ts';
import type { Choice, LeftOut } from '../assemble/choice.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';
import { placeOf } from '../assemble/modules-path.ts';
import { pageHtml } from '../assemble/page.ts';
import { contentOf } from '../assemble/plain-file.ts';
import { planAssembly } from '../assemble/plan.ts';
import { SMALLEST, TEXT_FILE } from '../assemble/precompress.ts';
import { integrityOf } from '../files.ts';
import type { Problem } from '../problem.ts';
import { metaPolicy } from '../serve/headers.ts';
import { readGivenShell } from '../upgrade/given-shell.ts';

export interface PackageFiles {
  /** By their path below the site's root. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The modules in it, as `NAME BUILD`. */
  modules: readonly string[];
  /** Modules that are on, and for staff: nothing there could refuse them to others. */
  forStaff: readonly string[];
  /** Builds that cannot run. */
  leftOut: readonly LeftOut[];
}

/**
 * What a web server without a gate may serve of a deployment: the page, the shell, and the modules that are on and for
 * everybody; with copies compressed by gzip, which Akkoma and Pleroma look for. The page brings its policy along.
 * Changes nothing. Throws `ChecksFailed` and the errors of the deployment's readers.
 */
export async function packageFiles(dir: string): Promise<PackageFiles> {
  const layout = layoutOf(dir);
  const deployment = await openDeployment(layout);
  const config = { ...deployment.config, gate: false };
  const { problems, choices, feeds, leftOut, brand } = await planAssembly({ ...deployment, config });
  if (problems.length > 0) throw new ChecksFailed(problems);
  const { content } = await readGivenShell(layout);
  const files = new Map([...content, ...brand.files]);
  const folder = await realpath(layout.dir);
  const wrong: Problem[] = [];
  for (const { base, manifest } of [...feeds.public.modules, ...(feeds.public.canaries ?? [])])
    for (const [file, integrity] of Object.entries(manifest.files)) {
      const read = await contentOf(folder, join(placeOf(base), file));
      if (typeof read === 'string' || integrityOf(read) !== integrity)
        wrong.push({
          code: 'MODULE_INTEGRITY',
          module: manifest.id,
          field: file,
          message: typeof read === 'string' ? `it ${read}.` : 'it is not the file that was built (its hash differs).',
          fix: `Publish the build of ${manifest.id} again.`,
        });
      else files.set(base.slice(1) + file, read);
    }
  if (wrong.length > 0) throw new ChecksFailed(wrong);
  for (const [path, bytes] of await compressed(files)) files.set(path, bytes);
  files.set('index.html', Buffer.from(pageHtml(brand.shell, feeds.public, config, brand, metaPolicy())));
  refuseClosed(files);
  return {
    files,
    modules: choices.flatMap(({ id, chosen }) => (chosen ? [`${id} ${chosen.found.build}`] : [])),
    forStaff: choices.filter(isForStaff).map(({ id }) => id),
    leftOut,
  };
}

/** Copies of the files for which that is worth it. */
function compressed(files: ReadonlyMap<string, Uint8Array>) {
  const worth = [...files].filter(([path, bytes]) => TEXT_FILE.test(path) && bytes.length >= SMALLEST);
  const zip = promisify(gzip);
  return Promise.all(worth.map(async ([path, bytes]) => [`${path}.gz`, await zip(bytes, { level: 9 })] as const));
}

const isForStaff = ({ isEnabled, isWithheld }: Choice): boolean => isEnabled && isWithheld;

/** Nothing of the operator's own files, and no code of the staff, whatever else went wrong. */
function refuseClosed(files: ReadonlyMap<string, Uint8Array>): void {
  const closed = [...files.keys()].filter(
    (path) => /^(?:modules|static\/.+)\/staff\//.test(path) || /(?:^|\/)\./.test(path),
  );
  const problems = closed.map((field): Problem => ({
    code: 'MODULE_FORBIDDEN',
    module: 'shell',
    field,
    message: 'this file is not for everybody.',
    fix: 'Build the shell again; no file of it begins with a dot or is below `modules/staff/`.',
  }));
  problems.push(...staffCallsIn('shell', new Map([...files].filter(([path]) => path !== 'index.html'))));
  if (problems.length > 0) throw new ChecksFailed(problems);
}
