import { OWN_THEME } from './theme.ts';

/** The themes that Skerry includes; their colours are in `tokens.css`, and for editing in `preset-colors.ts`. */
export interface PresetTheme {
  /** Value of `data-theme`, and of the preference `theme`. */
  readonly name: string;
  /** Message key of its name for users. */
  readonly labelKey: string;
}

export const DEFAULT_THEME = 'pleroma-dark';
const LIGHT_THEME = 'skerry-light';

export const PRESET_THEMES: readonly PresetTheme[] = [
  { name: DEFAULT_THEME, labelKey: 'theme.pleromaDark' },
  { name: LIGHT_THEME, labelKey: 'theme.skerryLight' },
  { name: 'lichen', labelKey: 'theme.lichen' },
  { name: 'heather', labelKey: 'theme.heather' },
  { name: 'midnight', labelKey: 'theme.midnight' },
  { name: 'sand', labelKey: 'theme.sand' },
  { name: 'high-contrast', labelKey: 'theme.highContrast' },
];

/** Whether the preference contains a custom theme: its whole text as JSON, instead of a name. */
export function isOwnTheme(theme: string): boolean {
  return theme.startsWith('{');
}

/** Colours as `writeOwnTheme` writes them; enough to paint with until the rest has loaded. */
const OWN_COLOR = /"(bg|fg|text|link|red|green|blue|orange)":"(#[0-9a-f]{6})"/g;
/** What such a theme sets on an element; other styles there are not touched. */
const OWN_PROPERTY = /^(--(bg|fg|text|link|red|green|blue|orange|(opacity|radius|font|shadow)-.+)|color-scheme)$/;

/**
 * Sets the theme of an element and everything in it. `system` follows the browser's light or dark until disposed; an
 * unknown name falls back to the default. A custom theme has its colours at once; code that is loaded then checks and
 * applies the rest. A malformed one leaves the default.
 *
 * @returns stops following; the theme that was set last stays.
 */
export function applyTheme(root: HTMLElement, theme: string): () => void {
  let end = () => {};
  const name = (wanted: string) => {
    root.dataset.theme = PRESET_THEMES.some((preset) => preset.name === wanted) ? wanted : DEFAULT_THEME;
  };
  for (const property of Array.from(root.style).filter((each) => OWN_PROPERTY.test(each)))
    root.style.removeProperty(property);
  if (isOwnTheme(theme)) {
    root.dataset.theme = OWN_THEME;
    root.style.colorScheme = theme.includes('"scheme":"light"') ? 'light' : 'dark';
    for (const [, key, color] of theme.matchAll(OWN_COLOR)) root.style.setProperty(`--${key}`, color ?? null);
    let isCurrent = true;
    end = () => {
      isCurrent = false;
    };
    import('./own-theme.ts').then(
      ({ putTheme, readOwnTheme }) => {
        const own = readOwnTheme(theme);
        if (!isCurrent) return;
        if (own) putTheme(root, own);
        else applyTheme(root, DEFAULT_THEME);
      },
      () => undefined,
    );
  } else if (theme === 'system') {
    const wantsLight = window.matchMedia('(prefers-color-scheme: light)');
    const follow = () => name(wantsLight.matches ? LIGHT_THEME : DEFAULT_THEME);
    follow();
    wantsLight.addEventListener('change', follow);
    end = () => wantsLight.removeEventListener('change', follow);
  } else name(theme);
  return end;
}
