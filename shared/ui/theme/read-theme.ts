import * as v from 'valibot';
import { readColor } from './color.ts';
import { readFamilies } from './font-families.ts';
import {
  DEFAULT_FONTS,
  DEFAULT_OPACITY,
  DEFAULT_RADII,
  FONTS,
  MAX_NAME_CHARS,
  MAX_RADIUS_PX,
  MAX_SHADOW_LAYERS,
  OPACITIES,
  RADII,
  SHADOWS,
  THEME_COLORS,
  type Theme,
  type ThemeShadow,
} from './theme.ts';

/** Other names in theme files (Pleroma-FE, version 2). */
const COLOR_ALIASES: Readonly<Record<string, string>> = {
  red: 'cRed',
  green: 'cGreen',
  blue: 'cBlue',
  orange: 'cOrange',
  link: 'accent',
};
const SHADOW_ALIASES: Readonly<Record<string, string>> = { float: 'button', dialog: 'popup' };

const members = v.fallback(v.record(v.string(), v.unknown()), {});
const Wire = v.object({
  name: v.fallback(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARS)), ''),
  colors: members,
  opacity: members,
  radii: members,
  fonts: members,
  shadows: members,
});
const share = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(?:\d+(?:\.\d+)?|\.\d+)$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(1),
);
const radius = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.regex(/^\d+(px)?$/),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
  ]),
  v.minValue(0),
  v.maxValue(MAX_RADIUS_PX),
);
const length = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.minValue(-MAX_RADIUS_PX),
  v.maxValue(MAX_RADIUS_PX),
);
const Layer = v.object({
  x: length,
  y: length,
  blur: v.pipe(length, v.minValue(0)),
  spread: length,
  color: v.string(),
  alpha: share,
  inset: v.fallback(v.boolean(), false),
});

export interface ReadTheme {
  readonly theme: Theme;
  /** Paths of malformed values that were left out, such as `fonts.post`; hostile text. */
  readonly ignored: readonly string[];
}

/**
 * Reads an untrusted theme; every value is checked. `null` if one of the four main colours is missing: then it is not a
 * theme.
 *
 * @param fallback replaces missing colours
 */
export function readTheme(raw: unknown, fallback: Theme): ReadTheme | null {
  const result = v.safeParse(Wire, raw);
  if (!result.success) return null;
  const { name, ...wire } = result.output;
  const ignored: string[] = [];
  const pick = <K extends string, T>(
    part: keyof typeof wire,
    keys: readonly K[],
    aliases: Readonly<Record<string, string>>,
    read: (value: unknown) => T | null,
  ): Partial<Record<K, T>> => {
    const found: Partial<Record<K, T>> = {};
    for (const key of keys) {
      const value = [key, aliases[key]]
        .map((each) => (each !== undefined && Object.hasOwn(wire[part], each) ? wire[part][each] : undefined))
        .find((each) => each !== undefined);
      if (value === undefined || value === null) continue;
      const checked = read(value);
      if (checked === null) ignored.push(`${part}.${key}`);
      else found[key] = checked;
    }
    return found;
  };
  const colors = pick('colors', THEME_COLORS, COLOR_ALIASES, readColor);
  if (!colors.bg || !colors.fg || !colors.text || !colors.link) return null;
  const theme: Theme = {
    name: name || fallback.name,
    colors: { ...fallback.colors, ...colors },
    opacity: { ...DEFAULT_OPACITY, ...pick('opacity', OPACITIES, {}, checkWith(share)) },
    radii: { ...DEFAULT_RADII, ...pick('radii', RADII, {}, checkWith(radius)) },
    fonts: {
      ...DEFAULT_FONTS,
      ...pick('fonts', FONTS, {}, (value) =>
        readFamilies(typeof value === 'object' ? (value as { family?: unknown } | null)?.family : value),
      ),
    },
    shadows: pick('shadows', SHADOWS, SHADOW_ALIASES, readShadow),
  };
  return { theme, ignored };
}

function checkWith(schema: v.GenericSchema<unknown, number>): (value: unknown) => number | null {
  return (value) => {
    const result = v.safeParse(schema, value);
    return result.success && Number.isFinite(result.output) ? result.output : null;
  };
}

/** All layers must be valid, or the shadow is left out: a part of it would be another shadow. */
function readShadow(raw: unknown): readonly ThemeShadow[] | null {
  if (!Array.isArray(raw) || raw.length > MAX_SHADOW_LAYERS) return null;
  const layers = raw.flatMap((item) => {
    const result = v.safeParse(Layer, item);
    const color = result.success ? readColor(result.output.color) : null;
    return result.success && color ? [{ ...result.output, color }] : [];
  });
  return layers.length === raw.length ? layers : null;
}
