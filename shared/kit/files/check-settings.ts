import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import { check, settingsFaults, SettingsRows } from '../../contract/schema/index.ts';
import type { Finding } from './finding.ts';
import { PREFERENCE_TYPES_FILE, preferenceTypes } from './preference-types.ts';
import { readJson } from './source-files.ts';

const ROWS = 'settings/rows.json';

/** The rows that a module has for the settings dialog, and the types of its preferences, against what it declares. */
export function checkSettings(folder: string, source: ModuleSource): Finding[] {
  return [...rowProblems(folder, source), ...typeProblems(folder, source)];
}

function rowProblems(folder: string, source: ModuleSource): Finding[] {
  if (!existsSync(join(folder, ROWS))) return [];
  const checked = check(SettingsRows, readJson(join(folder, ROWS)));
  const english = join(folder, 'messages/en.json');
  const texts = existsSync(english) ? Object.keys(readJson(english) as object) : [];
  const faults = checked.ok ? settingsFaults(source, checked.value, texts) : checked.faults;
  return faults.map(({ field, message, fix }) => ({ where: `${ROWS}, ${field}`, problem: message, fix }));
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
