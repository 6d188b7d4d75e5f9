import { isDark } from './color.ts';
import {
  DEFAULT_FONTS,
  DEFAULT_OPACITY,
  DEFAULT_RADII,
  FONTS,
  OPACITIES,
  RADII,
  SHADOWS,
  THEME_COLORS,
  type Theme,
  type ThemeShadow,
} from './theme.ts';

const FONT_TOKENS: Readonly<Record<(typeof FONTS)[number], string>> = {
  interface: '--font-interface',
  input: '--font-input',
  post: '--font-post',
  postCode: '--font-code',
};
const SHADOW_TOKENS: Readonly<Record<(typeof SHADOWS)[number], string>> = {
  panel: '--shadow-panel',
  popup: '--shadow-popover',
  dialog: '--shadow-dialog',
  float: '--shadow-float',
};
const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every property that a theme may set, so that another theme can remove them. */
export const THEME_PROPERTIES: readonly string[] = [
  'color-scheme',
  ...THEME_COLORS.map((key) => `--${key}`),
  ...OPACITIES.map((key) => `--opacity-${kebab(key)}`),
  ...RADII.map((key) => `--radius-${kebab(key)}`),
  ...Object.values(FONT_TOKENS),
  ...Object.values(SHADOW_TOKENS),
];

/** A theme as custom properties: only what differs from the defaults; the style sheet contains and derives the rest. */
export function themeProperties({ colors, opacity, radii, fonts, shadows }: Theme): Map<string, string> {
  const properties = new Map<string, string>([['color-scheme', isDark(colors.bg) ? 'dark' : 'light']]);
  for (const key of THEME_COLORS) properties.set(`--${key}`, colors[key]);
  for (const key of OPACITIES)
    if (opacity[key] !== DEFAULT_OPACITY[key]) properties.set(`--opacity-${kebab(key)}`, String(opacity[key]));
  for (const key of RADII)
    if (radii[key] !== DEFAULT_RADII[key]) properties.set(`--radius-${kebab(key)}`, `${radii[key]}px`);
  for (const key of FONTS) if (fonts[key] !== DEFAULT_FONTS[key]) properties.set(FONT_TOKENS[key], fonts[key]);
  for (const key of SHADOWS) {
    const layers = shadows[key];
    if (layers) properties.set(SHADOW_TOKENS[key], layers.map(layerOf).join(', ') || 'none');
  }
  return properties;
}

function layerOf({ x, y, blur, spread, color, alpha, inset }: ThemeShadow): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `${inset ? 'inset ' : ''}${x}px ${y}px ${blur}px ${spread}px rgb(${red} ${green} ${blue} / ${alpha})`;
}
