import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expose, Integrity, ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { integrityOf } from './file-hash.ts';
import { writeTexts } from './manifest-texts.ts';
import { containerName, moduleConfig } from './module-config.ts';
import { runRspack } from './run-rspack.ts';
import { requiredRanges } from './shared-packages.ts';

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

export interface BuiltModule {
  manifest: ModuleManifest;
  /** Absolute folder of the immutable build, named `VERSION-HASH`. */
  folder: string;
}

/** Builds the module in `folder` into `folder/dist/VERSION-HASH`, with its `module.json`. Needs nothing but that folder and what it has installed. */
export async function buildModule(folder: string): Promise<BuiltModule> {
  const source = readJson<ModuleSource>(join(folder, 'module.json'), 'Write a module.json there (docs/modules.md says what is in it).');
  const { version } = readJson<{ version: string }>(join(folder, 'package.json'), 'A module is an npm package.');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const output = mkdtempSync(join(dist, '.building-'));
  try {
    await runRspack(moduleConfig(source.id, { folder, output, mode: 'production' }));
    const federation = readJson<FederationManifest>(join(output, 'mf-manifest.json'), 'The federation plugin left no manifest.');
    for (const file of ['mf-manifest.json', 'mf-stats.json']) rmSync(join(output, file), { force: true });
    const texts = writeTexts(source, join(folder, 'src/messages'), output);
    const files = hashFiles(output);
    const exposes = Object.fromEntries(federation.exposes.map(({ path, assets }) => [path, { js: assets.js.sync, css: assets.css.sync }])) as ModuleManifest['exposes'];
    checkExposes(source, exposes);
    const { $schema: _, requires, ...rest } = source;
    const content = { ...rest, version, requires: { ...requires, shared: requiredRanges(folder) }, container: containerName(source.id), entry: federation.metaData.remoteEntry.name, exposes, files, texts };
    const buildId = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
    const manifest: ModuleManifest = { ...content, buildId };
    writeFileSync(join(output, 'module.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    const target = join(dist, `${version}-${buildId}`);
    rmSync(target, { recursive: true, force: true });
    cpSync(output, target, { recursive: true });
    return { manifest, folder: target };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function readJson<T>(path: string, mend: string): T {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} is missing. ${mend}`);
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function hashFiles(folder: string): Record<string, Integrity> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[a-z0-9]+$/i.test(name)).sort();
  return Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/'), integrityOf(join(folder, name))]));
}

function checkExposes(source: ModuleSource, exposes: ModuleManifest['exposes']): void {
  const named = [...source.routes, ...source.slots, ...source.commands, ...(source.background ? [source.background] : [])].map((part) => part.expose);
  const missing = [...new Set<Expose>([...named, './messages'])].filter((expose) => !exposes[expose]);
  if (missing.length > 0) throw new Error(`module.json of ${source.id} names exposes that src/exposes lacks: ${missing.join(', ')}. Each is a file there, such as src/exposes/${missing[0]?.slice(2)}.ts.`);
}
