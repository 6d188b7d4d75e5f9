import { readTheme, type ReadTheme } from './read-theme.ts';
import { FONTS, THEME_COLORS, type Theme } from './theme.ts';

const VERSION_KEY = '_pleroma_theme_version';
const VERSION = 2;
/** No real theme is larger; a larger one would only slow down the browser. */
const MAX_CHARS = 200_000;
const WIRE_COLORS: Readonly<Record<string, string>> = {
  red: 'cRed',
  green: 'cGreen',
  blue: 'cBlue',
  orange: 'cOrange',
};

export type ThemeFileError = 'not-json' | 'too-large' | 'too-new' | 'no-theme';
export type ThemeFileResult =
  | ({ readonly ok: true } & ReadTheme)
  | { readonly ok: false; readonly error: ThemeFileError };

/**
 * Reads a theme's file: ours, one of Pleroma-FE's (version 2, `source` before `theme`), or a list of name and eight
 * colours as in a server's `styles.json`.
 *
 * @param fallback replaces colours that the file does not have
 */
export function readThemeFile(text: string, fallback: Theme): ThemeFileResult {
  if (text.length > MAX_CHARS) return { ok: false, error: 'too-large' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, error: 'not-json' };
  }
  const read = readTheme(themeIn(file), fallback);
  const version = members(file)[VERSION_KEY];
  if (typeof version === 'number' && version > VERSION) return { ok: false, error: 'too-new' };
  return read ? { ok: true, ...read } : { ok: false, error: 'no-theme' };
}

function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function themeIn(file: unknown): unknown {
  if (Array.isArray(file) && file.length === THEME_COLORS.length + 1) {
    const [name, ...colors] = file as unknown[];
    return { name, colors: Object.fromEntries(THEME_COLORS.map((key, index) => [key, colors[index]])) };
  }
  const { name, source, theme } = members(file);
  const inside = [source, theme].map(members).find((each) => 'colors' in each);
  return inside ? { name, ...inside } : file;
}

/** A theme as a file that this client and Pleroma-FE read; the file name is derived from the theme's own. */
export function writeThemeFile(theme: Theme): { name: string; text: string } {
  const colors = Object.fromEntries(THEME_COLORS.map((key) => [WIRE_COLORS[key] ?? key, theme.colors[key]]));
  const fonts = Object.fromEntries(FONTS.map((key) => [key, { family: theme.fonts[key] }]));
  const wire = {
    colors: { ...colors, accent: theme.colors.link },
    opacity: theme.opacity,
    radii: theme.radii,
    fonts,
    shadows: theme.shadows,
  };
  const word =
    theme.name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'theme';
  return {
    name: `${word}.theme.json`,
    text: JSON.stringify({ [VERSION_KEY]: VERSION, name: theme.name, theme: wire, source: wire }, null, 2),
  };
}
