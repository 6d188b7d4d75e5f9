import { parseColor, type Color } from 'react-aria-components/ColorPicker';

/** Replaces a malformed colour, so that the controls have a start value. */
const UNREADABLE = '#808080';

/** `text`: any CSS notation (hex, `rgb()`, `hsl()`). */
export function readColor(text: string): Color {
  try {
    return parseColor(text.trim()).toFormat('hsb');
  } catch {
    return parseColor(UNREADABLE).toFormat('hsb');
  }
}

/** `#rrggbb`, or `#rrggbbaa` if there is an alpha below 1 and it is enabled; lower case. */
export function hexColor(color: Color, hasAlpha: boolean): string {
  const isClear = hasAlpha && color.getChannelValue('alpha') < 1;
  return color.toString(isClear ? 'hexa' : 'hex').toLowerCase();
}
