import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { declarationsOf, referenceFaults } from '@skerry/shared/contract/schema';
import { integrityOf } from '../files.ts';
import { languagesIn, sharesIn } from '../messages/languages-in.ts';
import { writeSettings } from './built-settings.ts';
import type { ContainerFiles } from './container-files.ts';
import { declaredTexts } from './declared-texts.ts';
import { containerName } from './module-config.ts';
import { invalid, readJson } from './read-json.ts';
import { readSource, readVersion } from './read-source.ts';
import { requiredRanges } from './shared-packages.ts';
import { picked } from './text-files.ts';

function packageName(folder: string): { package?: string } {
  const { name } = readJson<{ name?: unknown }>(join(folder, 'package.json'), 'A module is an npm package.');
  return typeof name === 'string' ? { package: name } : {};
}

/**
 * The manifest of what was built from `folder` into `output`, without its name. Writes what no bundler makes: the
 * settings. `built` are the build's own files, relative to `output`.
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
  const shares = sharesIn(messages);
  const settings = writeSettings(path, source, output);
  const names = [...new Set([...built, ...(settings === undefined ? [] : [settings])])].sort();
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
    i18n: { locales: languagesIn(messages), ...(Object.keys(shares).length > 0 ? { shares } : {}) },
    ...(settings === undefined ? {} : { settings }),
    texts: { en: picked(english, declaredTexts(folder).manifest) },
  };
}
