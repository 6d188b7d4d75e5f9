/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#rgb` or `#rrggbb`, as users and other clients write it, as lower case `#rrggbb`; `null` for anything else. */
export function readColor(value: unknown): string | null {
  if (typeof value !== 'string' || !HEX.test(value.trim())) return null;
  const hex = value.trim().slice(1).toLowerCase();
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
}

/** @param color `#rrggbb` */
export function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number): number {
  return 255 * (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness 0 to 1, chroma, and hue in radians, as CSS's `oklch` (Björn Ottosson's matrices). */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

function toOklch(color: string): Oklch {
  const [red, green, blue] = rgbOf(color).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return [0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

/** Colours outside of the screen's range are clipped. */
function fromOklch([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return hexOf([
    fromLinear(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    fromLinear(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    fromLinear(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ]);
}

const STEP = 0.005;

/**
 * The colour nearest to the given one, lighter or darker, that reaches a contrast on a background; unchanged if it
 * already does. Black or white if no other can.
 */
export function nearestReadable(color: string, ground: string, least: number): string {
  if (contrast(color, ground) >= least) return color;
  const [lightness, chroma, hue] = toOklch(color);
  for (let step = STEP; step <= 1; step += STEP) {
    for (const moved of [lightness + step, lightness - step]) {
      if (moved < 0 || moved > 1) continue;
      const candidate = fromOklch([moved, chroma, hue]);
      if (contrast(candidate, ground) >= least) return candidate;
    }
  }
  return luminance(ground) > 0.18 ? '#000000' : '#ffffff';
}

/** Whether white or black text is readable on it: decides `color-scheme`. */
export function isDark(color: string): boolean {
  return luminance(color) < 0.18;
}
