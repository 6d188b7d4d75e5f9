import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkFiles, findingsText } from '@skerry/shared/kit/files';
import type { BuiltModule } from '../../shell/operator/build/build-module.ts';
import { build } from './build.ts';
import { DIST, ROOT } from './workspace.ts';

/** JavaScript until the newest status is shown on /main/all, for a visitor who is not signed in. */
const FIRST_SCREEN_KB = 268;
/** The shell's part of it. */
const SHELL_KB = 188;
/** The expose that shows /main/all. */
const FIRST_SCREEN = { module: 'timelines', routeId: 'timelines.federated' };
const GZIP_LEVEL = 6;

const { shell, modules } = await build();
const rows: { what: string; kb: number; limit: number }[] = [];
const shellKb = sum(shell.scripts.map(({ file }) => sizeOf(join(DIST, file))));

for (const built of modules) {
  const { id, budget, entry, routes, slots, commands } = built.manifest;
  const exposes = [...new Set([...routes, ...slots, ...commands].map((part) => part.expose))];
  rows.push({ what: `${id}: entry`, kb: moduleKb(built, [entry]), limit: budget.entryGzipKb });
  const largest = Math.max(0, ...exposes.map((expose) => moduleKb(built, firstFiles(built, expose))));
  rows.push({ what: `${id}: largest first contribution`, kb: largest, limit: budget.initialGzipKb });
}
const first = modules.find(({ manifest }) => manifest.id === FIRST_SCREEN.module);
const expose = first?.manifest.routes.find(({ id }) => id === FIRST_SCREEN.routeId)?.expose;
if (!first || !expose) throw new Error(`No module shows ${FIRST_SCREEN.routeId}.`);
rows.push({ what: 'shell', kb: shellKb, limit: SHELL_KB });
rows.push({
  what: 'first screen: shell, and the module of /main/all',
  kb: shellKb + moduleKb(first, firstFiles(first, expose)),
  limit: FIRST_SCREEN_KB,
});

for (const { what, kb, limit } of rows)
  console.log(
    `${kb > limit ? 'OVER  ' : '      '}${kb.toFixed(1).padStart(7)} of ${String(limit).padStart(4)} KB gzip  ${what}`,
  );
const findings = (
  await Promise.all(modules.map(({ manifest, folder }) => checkFiles(join(ROOT, `mfe-${manifest.id}`), folder)))
).flat();
if (findings.length > 0) console.log(`The kit finds:\n${findingsText(findings)}`);
else console.log('      the kit finds nothing in any module, nor in its build');
process.exitCode = findings.length > 0 || rows.some(({ kb, limit }) => kb > limit) ? 1 : 0;

function firstFiles({ manifest }: BuiltModule, name: keyof BuiltModule['manifest']['exposes']): string[] {
  return [
    ...new Set([manifest.entry, ...(manifest.exposes['./messages']?.js ?? []), ...(manifest.exposes[name]?.js ?? [])]),
  ];
}

function moduleKb({ folder }: BuiltModule, files: readonly string[]): number {
  return sum(files.map((file) => sizeOf(join(folder, file))));
}

function sizeOf(path: string): number {
  return gzipSync(readFileSync(path), { level: GZIP_LEVEL }).length / 1024;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
