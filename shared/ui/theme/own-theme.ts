import { isDark } from './color.ts';
import { presetTheme } from './preset-colors.ts';
import { readTheme } from './read-theme.ts';
import { OWN_THEME, type Theme } from './theme.ts';
import { THEME_PROPERTIES, themeProperties } from './theme-properties.ts';

/** Puts a theme on an element and all within it, through the object model: a strict content security policy allows it. */
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
 * A theme as the value of the preference `theme`: `applyTheme` reads its scheme and colours off the text before
 * anything else is there.
 */
export function writeOwnTheme(theme: Theme): string {
  return JSON.stringify({ scheme: isDark(theme.colors.bg) ? 'dark' : 'light', ...theme });
}

/**
 * The theme that a value of the preference holds; `null` for a preset's name, or for what does not hold. Checked as any
 * foreign one: it may come from an operator, or from another version.
 */
export function readOwnTheme(value: string): Theme | null {
  try {
    return readTheme(JSON.parse(value), presetTheme(''))?.theme ?? null;
  } catch {
    return null;
  }
}
