import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import { check, sourceEntries } from '@skerry/shared/contract/schema';
import { filesBelow } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';
import toolPackage from '../package.json' with { type: 'json' };
import versions from './versions.json' with { type: 'json' };

/** Files of a module; what a name stands for is written between underscores. Not `.ts`: nothing compiles them here. */
const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const ENDING = '.template';
/** A module with one of these ids would take the place of the client's own. */
const OWN_MODULES = ['timelines', 'composer', 'profile', 'settings', 'admin'];
/** Where the module keeps the packages that are in no registry. */
const PACKAGES_FOLDER = 'packages';
const RUNS_WITH = ['react', 'react-dom'];

export interface NewModule {
  /** Its id. */
  name: string;
  /** Absolute; made if it does not exist. */
  folder: string;
  /** Absolute folder of the tarballs of `npm run pack`; without it the packages come from the registry. */
  packages?: string | undefined;
}

/** Writes a module that builds and passes its tests. Refuses before the first file; returns the files' paths. */
export async function createModule({ name, folder, packages }: NewModule): Promise<string[]> {
  requireFitName(name);
  await requireEmpty(folder);
  const tarballs = packages === undefined ? undefined : await findTarballs(packages);
  const texts = await readTemplate({ __ID__: name, __TITLE__: titleOf(name), __CONTRACT__: CONTRACT_VERSION });
  await mkdir(folder, { recursive: true });
  for (const [path, text] of texts) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const tarball of tarballs ?? []) await cp(tarball, join(folder, PACKAGES_FOLDER, basename(tarball)));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(packageJson(name, tarballs !== undefined), null, 2)}\n`,
  );
  return [...texts.keys(), 'package.json'].sort();
}

function requireFitName(name: string): void {
  const checked = check(sourceEntries.id, name);
  const [fault] = checked.ok ? [] : checked.faults;
  if (fault) throw new OperatorError('USAGE', `"${name}" cannot be its name: it ${fault.message}`, fault.fix);
  if (OWN_MODULES.includes(name))
    throw new OperatorError('USAGE', `"${name}" is a module of the client itself.`, 'Choose another name.');
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await entriesOf(folder);
  if (found.length > 0)
    throw new OperatorError(
      'FOLDER_NOT_EMPTY',
      `${folder} is not empty: it has ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' and more' : ''}.`,
      'Name an empty folder, or one that does not exist: skerry create NAME FOLDER.',
    );
}

/** The packages that a module is built with, at the versions of this tool; `npm pack` names the files. */
const SHARED_VERSION = toolPackage.dependencies['@skerry/shared'];
const PACKAGES: readonly { name: string; version: string; file: string }[] = [
  { name: '@skerry/shared', version: SHARED_VERSION, file: `skerry-shared-${SHARED_VERSION}.tgz` },
  { name: 'skerry', version: toolPackage.version, file: `skerry-${toolPackage.version}.tgz` },
];

async function findTarballs(folder: string): Promise<string[]> {
  const found = await entriesOf(folder);
  const missing = PACKAGES.filter(({ file }) => !found.includes(file)).map(({ file }) => file);
  if (missing.length > 0)
    throw new OperatorError(
      'USAGE',
      `${folder} does not have ${missing.join(' and ')}.`,
      'Run `npm run pack` in the checkout of Skerry, or name the folder of its packages: --packages FOLDER.',
    );
  return PACKAGES.map(({ file }) => join(folder, file));
}

async function readTemplate(names: Record<string, string>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of await filesBelow(TEMPLATE)) {
    const text = await readFile(join(TEMPLATE, file), 'utf8');
    const path = file.slice(0, -ENDING.length).replace(/^gitignore$/, '.gitignore');
    texts.set(
      path,
      text.replaceAll(/__[A-Z]+__/g, (name) => names[name] ?? name),
    );
  }
  return texts;
}

function packageJson(name: string, isPacked: boolean): Record<string, unknown> {
  const own = Object.fromEntries(
    PACKAGES.map(({ name: of, version, file }) => [of, isPacked ? `file:${PACKAGES_FOLDER}/${file}` : version]),
  );
  const all = Object.entries(versions);
  return {
    name: `skerry-module-${name}`,
    version: '1.0.0',
    private: true,
    description: `The module ${name} of Skerry`,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'skerry dev',
      test: 'tsc && vitest run',
      build: 'skerry build',
    },
    dependencies: { ...own, ...Object.fromEntries(all.filter(([dependency]) => RUNS_WITH.includes(dependency))) },
    devDependencies: Object.fromEntries(all.filter(([dependency]) => !RUNS_WITH.includes(dependency))),
  };
}

/** `evening-news`: Evening news. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
