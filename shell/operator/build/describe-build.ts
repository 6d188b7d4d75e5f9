import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expose, ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { integrityOf } from '../files.ts';
import { writeTexts } from './manifest-texts.ts';
import { containerName } from './module-config.ts';
import { requiredRanges } from './shared-packages.ts';

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** What the federation plugin writes beside a build. None of it is published. */
export const FEDERATION_FILES = ['mf-manifest.json', 'mf-stats.json'];

/** What a module declares about itself. Throws a sentence if `module.json` is missing or is not JSON. */
export function readSource(folder: string): ModuleSource {
  return readJson<ModuleSource>(
    join(folder, 'module.json'),
    'Write a module.json there (docs/modules.md describes it).',
  );
}

export function readVersion(folder: string): string {
  return readJson<{ version: string }>(join(folder, 'package.json'), 'A module is an npm package.').version;
}

/**
 * The manifest of what was built from `folder` into `output`, without its name. Writes the texts that the manifest
 * needs there. `built` are the build's own files, relative to `output`.
 */
export function describeBuild(
  folder: string,
  output: string,
  built: readonly string[],
): Omit<ModuleManifest, 'buildId'> {
  const source = readSource(folder);
  const federation = readJson<FederationManifest>(
    join(output, 'mf-manifest.json'),
    'The federation plugin wrote no manifest.',
  );
  const texts = writeTexts(source, join(folder, 'src/messages'), output);
  const names = [...new Set([...built, ...Object.values(texts.files)])]
    .filter((name) => !FEDERATION_FILES.includes(name))
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(output, name)))]));
  const exposes = Object.fromEntries(
    federation.exposes.map(({ path, assets }) => [path, { js: assets.js.sync, css: assets.css.sync }]),
  ) as ModuleManifest['exposes'];
  checkExposes(source, exposes);
  const { $schema: _, requires, ...rest } = source;
  return {
    ...rest,
    version: readVersion(folder),
    requires: { ...requires, shared: requiredRanges(folder) },
    container: containerName(source.id),
    entry: federation.metaData.remoteEntry.name,
    exposes,
    files,
    texts,
  };
}

function readJson<T>(path: string, fix: string): T {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} is missing. ${fix}`);
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function checkExposes(source: ModuleSource, exposes: ModuleManifest['exposes']): void {
  const named = [
    ...source.routes,
    ...source.slots,
    ...source.commands,
    ...(source.background ? [source.background] : []),
  ].map((part) => part.expose);
  const missing = [...new Set<Expose>([...named, './messages'])].filter((expose) => !exposes[expose]);
  if (missing.length > 0)
    throw new Error(
      `module.json of ${source.id} names exposes that are missing in src/exposes: ${missing.join(', ')}. Each is a file there, such as src/exposes/${missing[0]?.slice(2)}.ts.`,
    );
}
