import { parseColor, type Color } from 'react-aria-components/ColorPicker';

/** Stands for what is no colour, so that something can be moved. */
const UNREADABLE = '#808080';

/** `text`: any of the notations of CSS that people type (hex, `rgb()`, `hsl()`). */
export function readColor(text: string): Color {
  try {
    return parseColor(text.trim()).toFormat('hsb');
  } catch {
    return parseColor(UNREADABLE).toFormat('hsb');
  }
}

/** `#rrggbb`, or `#rrggbbaa` where there is an alpha and it matters; small letters. */
export function hexColor(color: Color, hasAlpha: boolean): string {
  const isClear = hasAlpha && color.getChannelValue('alpha') < 1;
  return color.toString(isClear ? 'hexa' : 'hex').toLowerCase();
}
