import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { stageOperator } from './stage-operator.ts';
import { DIST, ROOT } from './workspace.ts';

interface PackageJson {
  name: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  files?: string[];
  [field: string]: unknown;
}

/** Folders that are not packed: only this workspace uses them. */
const OWN_FOLDERS = ['node_modules', 'dist'];
const TEST = /\.test\.tsx?$/;

/**
 * Packs what a separate team installs, `shared/` and the command line tool, compiled, and what an operator installs,
 * the tool without the builder, as npm tarballs. Returns their paths.
 */
export function pack(target: string): string[] {
  mkdirSync(target, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'skerry-pack-'));
  try {
    const stages = {
      shared: join(staging, 'shared'),
      tool: join(staging, 'tool'),
      operator: join(staging, 'operator'),
    };
    stage(join(ROOT, 'shared'), stages.shared, [...OWN_FOLDERS, 'gallery', 'answers']);
    stage(join(ROOT, 'shell/operator'), stages.tool, [...OWN_FOLDERS, 'testing']);
    stageOperator(stages);
    return Object.values(stages).map((folder) => npmPack(folder, target));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Writes a package as it is packed. */
function stage(folder: string, staging: string, leftOut: readonly string[]): void {
  const source = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  compile(folder, staging, leftOut);
  copyRest(folder, staging, leftOut);
  writeFileSync(join(staging, 'package.json'), JSON.stringify(forTarball(source), null, 2));
  const license = source['license'] === 'MIT' ? join(folder, 'LICENSE') : join(ROOT, 'LICENSE');
  cpSync(license, join(staging, 'LICENSE'));
}

function npmPack(folder: string, target: string): string {
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [first] = JSON.parse(printed) as { filename: string }[];
  if (!first) throw new Error(`npm packed nothing of ${folder}`);
  return join(target, first.filename);
}

/** TypeScript to JavaScript and declarations; relative imports then name `.js`. */
function compile(folder: string, staging: string, leftOut: readonly string[]): void {
  const config = join(folder, `tsconfig.pack-${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        composite: false,
        declaration: true,
        emitDeclarationOnly: false,
        rewriteRelativeImportExtensions: true,
        allowImportingTsExtensions: false,
        outDir: staging,
        rootDir: '.',
      },
      include: ['.'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', ...leftOut],
    }),
  );
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' });
  } finally {
    rmSync(config);
  }
}

/** Styles, schemas, templates, handwritten declarations and licences of third parties are copied unchanged. */
function copyRest(folder: string, staging: string, leftOut: readonly string[]): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const isPlain =
      ['.css', '.json', '.mjs', '.svg', '.template'].includes(extname(name)) ||
      name.endsWith('.d.ts') ||
      ['LICENSE', 'REFERENCE.md'].includes(basename(name));
    if (
      !isPlain ||
      TEST.test(name) ||
      name.split('/').some((part) => leftOut.includes(part)) ||
      /^(package|tsconfig[^/]*)\.json$/.test(relative(folder, join(folder, name)))
    )
      continue;
    mkdirSync(dirname(join(staging, name)), { recursive: true });
    cpSync(join(folder, name), join(staging, name));
  }
}

function forTarball(source: PackageJson): Record<string, unknown> {
  const { private: _private, ...rest } = source;
  const exports =
    source.exports && Object.fromEntries(Object.entries(source.exports).map(([name, path]) => [name, compiled(path)]));
  return { ...rest, ...(exports ? { exports } : {}) };
}

function compiled(path: string): unknown {
  if (!/\.tsx?$/.test(path)) return path;
  const base = path.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

if (import.meta.main) for (const path of pack(join(DIST, '../.skerry/packages'))) console.log(path);
