import type { PreferenceDeclarations } from '../../contract/preferences.ts';
import { SETTINGS_VERSION } from '../constants.ts';
import { readPreferences, type PreferenceValues } from './read-preferences.ts';

const VERSION_KEY = '_pleroma_settings_version';
const [MAJOR, MINOR] = SETTINGS_VERSION;
/** Left out of the normal backup (requirements SE-123, SE-124). */
const THEME_KEYS: readonly string[] = ['customTheme', 'customThemeSource', 'colors'];

export type SettingsFileError =
  | { code: 'not-json' }
  | { code: 'invalid_file' }
  | { code: 'file_too_new' | 'file_too_old'; fileMajor: number; feMajor: number };
export type SettingsFileResult =
  | {
      ok: true;
      preferences: PreferenceValues;
      warning: 'file_slightly_new' | null;
      /** Keys that no module here declares, and those with a malformed value. */
      ignored: string[];
    }
  | { ok: false; error: SettingsFileError };

/**
 * Reads an exported settings file of this or another client (requirements SE-126 to SE-130). Keys that are not declared
 * preferences are left out and named.
 */
export function readSettingsFile(text: string, declared: Readonly<PreferenceDeclarations>): SettingsFileResult {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, error: { code: 'not-json' } };
  }
  const members =
    typeof file === 'object' && file !== null && !Array.isArray(file) ? (file as Record<string, unknown>) : {};
  const version = members[VERSION_KEY];
  if (!Array.isArray(version) || typeof version[0] !== 'number') return { ok: false, error: { code: 'invalid_file' } };
  const [fileMajor, fileMinor] = version as number[];
  if (fileMajor === undefined || fileMajor > MAJOR)
    return { ok: false, error: { code: 'file_too_new', fileMajor: fileMajor ?? 0, feMajor: MAJOR } };
  if (fileMajor < MAJOR) return { ok: false, error: { code: 'file_too_old', fileMajor, feMajor: MAJOR } };
  const { values, bad, unknown } = readPreferences(members, declared);
  return {
    ok: true,
    preferences: values,
    warning: (fileMinor ?? 0) > MINOR ? 'file_slightly_new' : null,
    ignored: [...unknown.filter((key) => key !== VERSION_KEY), ...bad],
  };
}

export interface SettingsFile {
  name: string;
  text: string;
}

/** An export of everything, with or without the theme (requirements SE-122 to SE-125). */
export function writeSettingsFile(
  settings: Readonly<Record<string, unknown>>,
  { withTheme }: { withTheme: boolean },
): SettingsFile {
  const kept = Object.entries(settings).filter(([key, value]) => withTheme || !isTheme(key, value));
  return {
    name: `pleromafe_settings${withTheme ? '.full' : ''}.json`,
    text: JSON.stringify({ ...Object.fromEntries(kept), [VERSION_KEY]: SETTINGS_VERSION }, null, 2),
  };
}

/** The keys of a theme, and a custom theme, which is in the preference that otherwise names a preset. */
function isTheme(key: string, value: unknown): boolean {
  return THEME_KEYS.includes(key) || (key === 'theme' && typeof value === 'string' && value.startsWith('{'));
}
