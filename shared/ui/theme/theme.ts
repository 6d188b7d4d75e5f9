/** `data-theme` of a custom theme. */
export const OWN_THEME = 'own';

/** The eight colours that a theme sets; everything else is derived from them (`tokens.css`). */
export const THEME_COLORS = ['bg', 'fg', 'text', 'link', 'red', 'green', 'blue', 'orange'] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];

export const OPACITIES = ['profileTint', 'alert', 'input', 'faint', 'underlay', 'alertPopup'] as const;
export const RADII = ['btn', 'input', 'checkbox', 'panel', 'avatar', 'avatarAlt', 'tooltip', 'attachment'] as const;
export const FONTS = ['interface', 'input', 'post', 'postCode'] as const;
export const SHADOWS = ['panel', 'popup', 'dialog', 'float'] as const;

/** One layer; lengths in pixels. */
export interface ThemeShadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
  readonly inset: boolean;
}

/** A theme as data (requirement SE-102). Its values are checked: by `readTheme`, or by the type if it is our own. */
export interface Theme {
  /** Its name for users; plain text. */
  readonly name: string;
  /** `#rrggbb`, lower case. */
  readonly colors: Readonly<Record<ThemeColor, string>>;
  /** 0 to 1. */
  readonly opacity: Readonly<Record<(typeof OPACITIES)[number], number>>;
  /** Pixels, 0 to 100. */
  readonly radii: Readonly<Record<(typeof RADII)[number], number>>;
  /** Families as in CSS: names, separated by commas. */
  readonly fonts: Readonly<Record<(typeof FONTS)[number], string>>;
  /** Missing ones are derived from the colours. */
  readonly shadows: Readonly<Partial<Record<(typeof SHADOWS)[number], readonly ThemeShadow[]>>>;
}

/** Requirements SE-103, SE-104 and SE-105. */
export const DEFAULT_RADII: Theme['radii'] = {
  btn: 4,
  input: 4,
  checkbox: 2,
  panel: 10,
  avatar: 5,
  avatarAlt: 50,
  tooltip: 2,
  attachment: 5,
};
export const DEFAULT_FONTS: Theme['fonts'] = {
  interface: 'sans-serif',
  input: 'inherit',
  post: 'inherit',
  postCode: 'monospace',
};
export const DEFAULT_OPACITY: Theme['opacity'] = {
  profileTint: 0.5,
  alert: 0.5,
  input: 0.5,
  faint: 0.5,
  underlay: 0.15,
  alertPopup: 0.95,
};

export const MAX_NAME_CHARS = 60;
export const MAX_RADIUS_PX = 100;
export const MAX_SHADOW_LAYERS = 6;
