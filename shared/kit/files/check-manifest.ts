import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import {
  check,
  ModuleManifest,
  ModuleSource as Source,
  namedExposes,
  referenceFaults,
  routeFaults,
  settingsFaults,
  type Fault,
} from '../../contract/schema/index.ts';
import { Semver } from '../../contract/schema/words.ts';
import { CONTRACT_VERSION } from '../../contract/version.ts';
import { UnreadableFile, type Finding } from './finding.ts';
import { loadPeer } from './peer.ts';
import { PREFERENCE_TYPES_FILE, preferenceTypes } from './preference-types.ts';
import { readJson } from './source-files.ts';

/** A file that modules had for their rows: left unread without a word, it would cost them the rows. */
const FORMER_ROWS = 'settings/rows.json';

interface SemverModule {
  default: { satisfies(version: string, range: string): boolean };
}

/**
 * Checks a module's `module.json` against its schema, the contract's version and the module's own files. `folder` is
 * absolute.
 */
export async function checkManifest(folder: string): Promise<Finding[]> {
  const checked = check(Source, readJson(join(folder, 'module.json')));
  if (!checked.ok) return checked.faults.map(findingOf);
  const source = checked.value;
  const texts = readJson(join(folder, 'messages/en.json')) as Record<string, unknown>;
  const has = { exposes: [...exposedNames(folder)], texts: Object.keys(texts) };
  return [
    ...(await rangeProblems(source.requires.contract)),
    ...referenceFaults(source, has).map(findingOf),
    ...routeFaults(source).map(findingOf),
    ...versionProblems(folder),
    ...folderProblems(source, has.exposes),
    ...formerRows(folder),
    ...settingsFaults(source, has.texts).map(findingOf),
    ...typeProblems(folder, source),
  ];
}

/** Checks the `module.json` of a build against its schema and the contract's version. `build` is absolute. */
export async function checkBuiltManifest(build: string): Promise<Finding[]> {
  const checked = check(ModuleManifest, readJson(join(build, 'module.json')));
  return checked.ok ? rangeProblems(checked.value.requires.contract) : checked.faults.map(findingOf);
}

const findingOf = ({ field, message, fix }: Fault): Finding => ({
  where: field === '' ? 'module.json' : `module.json, ${field}`,
  problem: message,
  fix,
});

async function rangeProblems(range: string): Promise<Finding[]> {
  const { default: semver } = await loadPeer<SemverModule>('semver');
  if (semver.satisfies(CONTRACT_VERSION, range)) return [];
  return [
    {
      where: 'module.json, requires.contract',
      problem: `is ${range}, which is not the contract ${CONTRACT_VERSION} that is installed here.`,
      fix: 'Install the @skerry/shared of the intended contract, or write the range of this one.',
    },
  ];
}

function versionProblems(folder: string): Finding[] {
  const { version } = (readJson(join(folder, 'package.json')) ?? {}) as { version?: unknown };
  if (check(Semver, version).ok) return [];
  return [
    {
      where: 'package.json, version',
      problem: version === undefined ? 'is missing.' : `is ${JSON.stringify(version)}, which is not a version.`,
      fix: 'Write the version of the module, such as 1.0.0: its builds are named by it.',
    },
  ];
}

function folderProblems(source: ModuleSource, exposes: readonly string[]): Finding[] {
  const named = [...namedExposes(source).map(([, expose]) => expose), './messages'];
  return [
    ...(exposes.includes('./messages')
      ? []
      : [{ where: 'src/exposes', problem: 'has no messages.ts.', fix: 'Add it: every module has its texts there.' }]),
    ...exposes
      .filter((expose) => !named.includes(expose))
      .map((expose) => ({
        where: `src/exposes/${expose.slice(2)}`,
        problem: 'module.json does not name it.',
        fix: 'Remove it, or name it in module.json.',
      })),
  ];
}

function formerRows(folder: string): Finding[] {
  if (!existsSync(join(folder, FORMER_ROWS))) return [];
  return [
    {
      where: FORMER_ROWS,
      problem: 'is not read any more: rows are in module.json.',
      fix: 'Make each row the "row" of its preference, without "preference". "groups" becomes "settingsGroups". Then delete the file.',
    },
  ];
}

function typeProblems(folder: string, { preferences }: ModuleSource): Finding[] {
  const path = join(folder, PREFERENCE_TYPES_FILE);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (present === preferenceTypes(preferences)) return [];
  return [
    {
      where: PREFERENCE_TYPES_FILE,
      problem: 'is not what module.json declares.',
      fix: 'Run `npx skerry preferences`, which writes it.',
    },
  ];
}

/** Every file of `src/exposes` is an expose. */
export function exposedNames(folder: string): Set<string> {
  if (!existsSync(join(folder, 'src/exposes')))
    throw new UnreadableFile('src/exposes', 'is missing.', 'Add it, with a file for each expose and messages.ts.');
  return new Set(
    readdirSync(join(folder, 'src/exposes')).flatMap((file) => {
      const name = /^([a-z0-9-]+)\.tsx?$/.exec(file)?.[1];
      return name ? [`./${name}`] : [];
    }),
  );
}
