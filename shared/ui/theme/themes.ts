/** The themes Skerry brings along; their colours stand in `tokens.css`. */
export interface PresetTheme {
  /** Value of `data-theme`, and of the preference `theme`. */
  readonly name: string;
  /** Message key of the name people read. */
  readonly labelKey: string;
  readonly scheme: 'dark' | 'light';
}

export const DEFAULT_THEME = 'pleroma-dark';
const LIGHT_THEME = 'skerry-light';

export const PRESET_THEMES: readonly PresetTheme[] = [
  { name: DEFAULT_THEME, labelKey: 'theme.pleromaDark', scheme: 'dark' },
  { name: LIGHT_THEME, labelKey: 'theme.skerryLight', scheme: 'light' },
  { name: 'high-contrast', labelKey: 'theme.highContrast', scheme: 'dark' },
];

/**
 * Sets the theme of an element and of all within it. `system` follows the browser's light or dark until disposed of; an unknown name falls back to the default.
 * @returns ends the following; the theme last set stays.
 */
export function applyTheme(root: HTMLElement, theme: string): () => void {
  if (theme !== 'system') {
    root.dataset.theme = PRESET_THEMES.some(({ name }) => name === theme) ? theme : DEFAULT_THEME;
    return () => undefined;
  }
  const wantsLight = window.matchMedia('(prefers-color-scheme: light)');
  const follow = () => { root.dataset.theme = wantsLight.matches ? LIGHT_THEME : DEFAULT_THEME; };
  follow();
  wantsLight.addEventListener('change', follow);
  return () => wantsLight.removeEventListener('change', follow);
}
