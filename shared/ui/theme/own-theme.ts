import { isDark } from './color.ts';
import { presetTheme } from './preset-colors.ts';
import { readTheme } from './read-theme.ts';
import { OWN_THEME, type Theme } from './theme.ts';
import { THEME_PROPERTIES, themeProperties } from './theme-properties.ts';

/**
 * Applies a theme to an element and everything in it, through the object model, which a strict content security policy
 * allows.
 */
export function putTheme(element: HTMLElement, theme: Theme): void {
  element.dataset['theme'] = OWN_THEME;
  const properties = themeProperties(theme);
  for (const name of THEME_PROPERTIES) {
    const value = properties.get(name);
    if (value === undefined) element.style.removeProperty(name);
    else element.style.setProperty(name, value);
  }
}

/**
 * A theme as the value of the preference `theme`: `applyTheme` reads its scheme and colours from the text before the
 * engine has loaded.
 */
export function writeOwnTheme(theme: Theme): string {
  return JSON.stringify({ scheme: isDark(theme.colors.bg) ? 'dark' : 'light', ...theme });
}

/**
 * The theme in a value of the preference; `null` for a preset's name, or a malformed value. Checked like any foreign
 * theme: it may come from an operator, or from another version.
 */
export function readOwnTheme(value: string): Theme | null {
  try {
    return readTheme(JSON.parse(value), presetTheme(''))?.theme ?? null;
  } catch {
    return null;
  }
}
