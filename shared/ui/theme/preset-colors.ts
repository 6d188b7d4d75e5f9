import { DEFAULT_FONTS, DEFAULT_OPACITY, DEFAULT_RADII, THEME_COLORS, type Theme } from './theme.ts';

/**
 * A second copy of the presets' colours, for editing: in the order of `THEME_COLORS`. The page itself uses
 * `tokens.css`; a test compares the two.
 */
const COLORS: Readonly<Record<string, string>> = {
  'pleroma-dark': '#121a24 #182230 #b9b9ba #d8a070 #d31014 #0fa00f #0095ff #ffa500',
  'skerry-light': '#edf0f4 #ffffff #39424e #86460f #c4161c #0b7a1e #0a66c2 #bf5700',
  lichen: '#10201f #172b2a #b7c4bf #6fc3a3 #d8434a #3fb568 #4aa8e0 #d98b3a',
  heather: '#191521 #221c2d #c2bccb #c8a2f0 #e0525f #58b96b #5aa9f0 #e39a45',
  midnight: '#000000 #0a0c10 #b6bcc6 #7ab4ff #e5484d #3fae5a #3d9bff #f0a030',
  sand: '#efe8db #fffaf1 #4a4136 #8a4b08 #b3261e #2c6e2f #1f5fa8 #a85a00',
  'high-contrast': '#000000 #000000 #f4f4f4 #ffcf70 #ff6a6a #4fe04f #6cc0ff #ffb845',
};

/** A preset as a theme to start from; the default one for an unknown name. */
export function presetTheme(name: string): Theme {
  const known = Object.hasOwn(COLORS, name) ? name : 'pleroma-dark';
  return themeOf(known, COLORS[known]?.split(' ') ?? []);
}

/** A theme of eight colours, in the order of `THEME_COLORS`; everything else has the default values (SE-103 to SE-105). */
export function themeOf(name: string, colors: readonly string[]): Theme {
  return {
    name,
    colors: Object.fromEntries(THEME_COLORS.map((key, index) => [key, colors[index] ?? '#000000'])) as Theme['colors'],
    opacity: DEFAULT_OPACITY,
    radii: DEFAULT_RADII,
    fonts: DEFAULT_FONTS,
    shadows: {},
  };
}
