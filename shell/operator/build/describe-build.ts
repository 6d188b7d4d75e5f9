import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { check, declarationsOf, ModuleSource as Source, referenceFaults } from '@skerry/shared/contract/schema';
import { integrityOf } from '../files.ts';
import { writeSettings } from './built-settings.ts';
import { writeTexts } from './manifest-texts.ts';
import type { ContainerFiles } from './container-files.ts';
import { containerName } from './module-config.ts';
import { invalid, readJson } from './read-json.ts';
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

function packageName(folder: string): { package?: string } {
  const { name } = readJson<{ name?: unknown }>(join(folder, 'package.json'), 'A module is an npm package.');
  return typeof name === 'string' ? { package: name } : {};
}

/**
 * The manifest of what was built from `folder` into `output`, without its name. Writes what no bundler makes: the texts
 * that the manifest needs, and the settings. `built` are the build's own files, relative to `output`.
 */
export function describeBuild(
  folder: string,
  output: string,
  built: readonly string[],
  { entry, exposes }: ContainerFiles,
): Omit<ModuleManifest, 'buildId'> {
  const source = readSource(folder);
  const path = join(folder, 'module.json');
  const messages = join(folder, 'messages');
  const english = readJson<Record<string, string>>(join(messages, 'en.json'), 'Every module has English messages.');
  const faults = referenceFaults(source, { exposes: Object.keys(exposes), texts: Object.keys(english) });
  if (faults.length > 0) throw invalid(path, faults);
  const { i18n, texts } = writeTexts(source, messages, output);
  const settings = writeSettings(path, source, output);
  const beside = [...Object.values(texts.files), ...(settings === undefined ? [] : [settings])];
  const names = [...new Set([...built, ...beside])].sort();
  const files = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(output, name)))]));
  const { $schema: _, settingsGroups: _groups, requires, ...rest } = source;
  return {
    ...rest,
    preferences: declarationsOf(source.preferences),
    version: readVersion(folder),
    ...packageName(folder),
    requires: { ...requires, shared: requiredRanges(folder) },
    container: containerName(source.id),
    entry,
    exposes,
    files,
    i18n,
    ...(settings === undefined ? {} : { settings }),
    texts,
  };
}
