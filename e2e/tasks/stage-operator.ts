import { parseSync } from '@swc/core';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

interface PackageJson {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

const SHARED = '@skerry/shared';
/** What is started, and what it loads if it is compiled. */
const ENTRIES = ['bin/skerry.mjs', 'cli.js'];
/** What commands read beside the code. */
const DATA = ['nginx/site.conf.template', 'create/template'];

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/**
 * Writes the operator's package: of the staged packages `tool` and `shared` the files that the commands reach without
 * the builder, which is loaded on demand, and the dependencies of these files.
 */
export function stageOperator(stages: { shared: string; tool: string; operator: string }): void {
  const [tool, shared] = [readPackage(stages.tool), readPackage(stages.shared)];
  const { files, packages } = reach(stages);
  const inside = join(stages.operator, 'node_modules', SHARED);
  for (const file of [...files, ...DATA.map((name) => join(stages.tool, name))]) {
    const isShared = !relative(stages.shared, file).startsWith('..');
    const place = isShared
      ? join(inside, relative(stages.shared, file))
      : join(stages.operator, relative(stages.tool, file));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(file, place, { recursive: true });
  }
  cpSync(join(stages.tool, 'LICENSE'), join(stages.operator, 'LICENSE'));
  cpSync(join(stages.shared, 'LICENSE'), join(inside, 'LICENSE'));

  const versions = { ...shared.dependencies, ...tool.dependencies };
  writePackage(stages.operator, {
    name: '@skerry/operator',
    version: tool.version,
    description: 'Assemble, serve and steer a Skerry deployment: the tool skerry without its builder',
    license: tool.license,
    type: 'module',
    engines: { node: '>=20.19' },
    bin: tool['bin'],
    dependencies: Object.fromEntries([SHARED, ...packages].sort().map((name) => [name, versionOf(name, versions)])),
    bundleDependencies: [SHARED],
  });
  // Its dependencies are those of the package around it.
  const { dependencies: _all, peerDependencies: _peers, peerDependenciesMeta: _which, ...rest } = shared;
  writePackage(inside, rest);
}

function versionOf(name: string, versions: Record<string, string>): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`The operator's package imports ${name}, which is no dependency of it.`);
  return version;
}

function writePackage(folder: string, content: Record<string, unknown>): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** The files that the entries import, and those that these import, and the packages that they name. */
function reach({ shared, tool }: { shared: string; tool: string }): { files: Set<string>; packages: Set<string> } {
  const exported = readPackage(shared)['exports'] as Record<string, string | { default: string }>;
  const packages = new Set<string>();
  const files = new Set<string>();
  const waiting = ENTRIES.map((name) => join(tool, name));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    // Its own is written for it.
    if (basename(file) !== 'package.json') files.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else if (name.startsWith(`${SHARED}/`)) {
        const found = exported[`.${name.slice(SHARED.length)}`];
        if (typeof found !== 'object') throw new Error(`${file} imports ${name}, which is not exported as code.`);
        waiting.push(join(shared, found.default));
      } else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  }
  return { files, packages };
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What a file imports when it is loaded. What it loads on demand is not in it. */
function importsOf(file: string): string[] {
  if (!/\.m?js$/.test(file)) return [];
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'ecmascript', target: 'es2022' });
  return body.flatMap((item) => ('source' in item && item.source ? [item.source.value] : []));
}
