import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { check, ModuleSource as Source, referenceFaults, type Fault } from '@skerry/shared/contract/schema';
import { integrityOf } from '../files.ts';
import { writeTexts } from './manifest-texts.ts';
import type { ContainerFiles } from './container-files.ts';
import { containerName } from './module-config.ts';
import { requiredRanges } from './shared-packages.ts';

/** What a module declares about itself. Throws sentences if `module.json` is missing, no JSON, or breaks its schema. */
export function readSource(folder: string): ModuleSource {
  const path = join(folder, 'module.json');
  const checked = check(Source, readJson(path, 'Write a module.json there (docs/modules.md describes it).'));
  if (checked.ok) return checked.value;
  throw invalid(path, checked.faults);
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
  { entry, exposes }: ContainerFiles,
): Omit<ModuleManifest, 'buildId'> {
  const source = readSource(folder);
  const messages = join(folder, 'src/messages');
  const english = readJson<Record<string, string>>(join(messages, 'en.json'), 'Every module has English messages.');
  const faults = referenceFaults(source, { exposes: Object.keys(exposes), texts: Object.keys(english) });
  if (faults.length > 0) throw invalid(join(folder, 'module.json'), faults);
  const texts = writeTexts(source, messages, output);
  const names = [...new Set([...built, ...Object.values(texts.files)])].sort();
  const files = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(output, name)))]));
  const { $schema: _, requires, ...rest } = source;
  return {
    ...rest,
    version: readVersion(folder),
    requires: { ...requires, shared: requiredRanges(folder) },
    container: containerName(source.id),
    entry,
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

/** The faults of a `module.json`, a line each, as one error. */
function invalid(path: string, faults: readonly Fault[]): Error {
  const lines = faults.map(({ field, message, fix }) => `  ${field} ${message} ${fix}`);
  return new Error(`${path} is invalid:\n${lines.join('\n')}`);
}
