import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import type * as Kit from '@skerry/shared/kit';
import type { ShellBuild } from '../../shell/operator/assemble/shell-build.ts';
import { providedVersions } from '../../shell/operator/build/shared-packages.ts';
import { createModule } from '../../shell/operator/create/create-module.ts';
import { integrityOf } from '../../shell/operator/files.ts';
import { pack } from './pack.ts';
import { tryDev } from './try-dev.ts';
import { tryOperator } from './try-operator.ts';
import { ROOT } from './workspace.ts';

/**
 * Builds `e2e/fixtures/tide` as another team would: in a folder outside of this workspace, from the packed packages.
 * The journeys of `other-teams.test.ts` publish that build. A module that `skerry create` made passes its own tests, is
 * built, served live in a deployment by `skerry dev`, and published, all under the Node that this machine has. The
 * operator's package is installed alone, and checks that deployment.
 */
const FIXTURE = join(ROOT, 'e2e/fixtures/tide');
const BUILT = join(ROOT, '.skerry/separate-team');
const TYPES = ['@types/node', '@types/react', '@types/react-dom', 'typescript'];

type PackageJson = Record<string, unknown> & { devDependencies?: Record<string, string>; exports?: object };
const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
const writeJson = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value, null, 2));

rmSync(BUILT, { recursive: true, force: true });
const place = mkdtempSync(join(tmpdir(), 'skerry-team-'));
try {
  const [shared, tool, operator] = pack(place);
  const team = join(place, 'tide');
  cpSync(FIXTURE, team, { recursive: true, filter: (path) => !/\/(dist|node_modules|\.cache)$/.test(path) });
  const versions = readPackage(ROOT).devDependencies ?? {};
  writeJson(join(team, 'package.json'), {
    ...readPackage(FIXTURE),
    dependencies: { '@skerry/shared': `file:${shared}`, skerry: `file:${tool}` },
    devDependencies: Object.fromEntries(TYPES.map((name) => [name, versions[name] ?? '*'])),
  });
  writeJson(join(team, 'tsconfig.json'), {
    ...JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')),
    include: ['src', 'node_modules/@skerry/shared/contract/assets.d.ts'],
    // Its tests run in this repository; those of what `skerry create` makes run outside.
    exclude: ['**/*.test.*'],
  });

  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], team);
  importEveryEntry(team);
  run(process.execPath, [join(team, 'node_modules/typescript/bin/tsc'), '-p', '.'], team);
  run(process.execPath, [join(team, 'node_modules/skerry/bin/skerry.mjs'), 'build'], team);
  const [build = 'nothing'] = readdirSync(join(team, 'dist'));
  await checkWithKit(team, join(team, 'dist', build));
  cpSync(join(team, 'dist', build), join(BUILT, build), { recursive: true });
  console.log(`Built outside the workspace, from packed packages: ${build}`);
  await tryCreated(place, team);
  if (operator) tryOperator({ place, tarball: operator, deployment: join(place, 'dist') });
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** What `skerry create` makes is installed, tested, built and published without a change to any file. */
async function tryCreated(packages: string, team: string): Promise<void> {
  const created = join(packages, 'evening-news');
  const tool = join(team, 'node_modules/skerry/bin/skerry.mjs');
  const env = { ...process.env, PATH: withoutWorkspace(process.env['PATH'] ?? '') };
  const runThere = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'inherit', env });
  runThere('node', [tool, 'create', 'evening-news', '--packages', packages], packages);
  const meant = await createModule({ name: 'evening-news', folder: join(packages, 'from-sources') });
  const lost = meant.filter((file) => !existsSync(join(created, file)));
  if (lost.length > 0) throw new Error(`The packed tool does not write ${lost.join(', ')}.`);
  runThere('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], created);
  runThere('npm', ['test'], created);
  runThere('npm', ['run', 'build'], created);
  const [build = 'nothing'] = readdirSync(join(created, 'dist'));
  if (readdirSync(join(created, 'dist', build)).some((file) => file.endsWith('.map')))
    throw new Error('A build for visitors has source maps.');
  const deployment = join(packages, 'dist');
  writeShell(deployment);
  runThere('node', [tool, 'assemble', '--dir', deployment], packages);
  await tryDev({ folder: created, id: 'evening-news', tool, deployment, env });
  runThere('node', [tool, 'publish', join(created, 'dist', build), '--dir', deployment], created);
  console.log(`Created, tested, built, served as it changed, and published: evening-news ${build}`);
}

/** A deployment of what this repository's shell provides, without modules. */
function writeShell(dir: string): void {
  const script = '"shell";';
  mkdirSync(join(dir, 'assets'), { recursive: true });
  mkdirSync(join(dir, '.skerry'));
  writeFileSync(join(dir, 'assets/main.js'), script);
  const build: ShellBuild = {
    contract: CONTRACT_VERSION,
    shared: providedVersions(join(ROOT, 'shell')),
    scripts: [{ file: 'assets/main.js', integrity: integrityOf(Buffer.from(script)) }],
    preload: [],
    styles: [],
    preferences: {},
    title: 'Skerry',
  };
  writeJson(join(dir, '.skerry/shell.json'), build);
}

/** The workspace brings a newer Node than the documented one, and puts it first. */
function withoutWorkspace(path: string): string {
  const own = [dirname(process.execPath), join(ROOT, 'node_modules/.bin')];
  return path
    .split(delimiter)
    .filter((folder) => !own.includes(folder))
    .join(delimiter);
}

/** All that the packed `@skerry/shared` offers has its types with it: a file for the compiler alone. */
function importEveryEntry(team: string): void {
  const { exports = {} } = readPackage(join(team, 'node_modules/@skerry/shared'));
  const entries = Object.keys(exports).filter((path) => !/\*|\.css$|^\.\/(testing|kit)$/.test(path));
  const lines = entries.map((path, index) => `export type * as entry${index} from '@skerry/shared${path.slice(1)}';`);
  if (lines.length === 0) throw new Error('The packed @skerry/shared has no entries.');
  writeFileSync(join(team, 'src/testing/entries.ts'), `${lines.join('\n')}\n`);
}

/** The kit that this team has installed finds nothing in the module or its build. */
async function checkWithKit(team: string, build: string): Promise<void> {
  // Imported by path: the entry `@skerry/shared/kit` also needs vitest.
  const kit = pathToFileURL(join(team, 'node_modules/@skerry/shared/kit/files')).href;
  const { checkFiles } = (await import(`${kit}/check-files.js`)) as Pick<typeof Kit, 'checkFiles'>;
  const { findingsText } = (await import(`${kit}/finding.js`)) as Pick<typeof Kit, 'findingsText'>;
  const findings = await checkFiles(team, build);
  if (findings.length > 0) throw new Error(`The kit finds:\n${findingsText(findings)}`);
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}
