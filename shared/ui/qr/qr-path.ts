import { generate } from 'lean-qr';

/** Empty squares around a code, without which readers do not find it. */
export const QR_MARGIN = 4;

export interface QrPath {
  /** Squares on a side, without the margin. */
  size: number;
  /** The dark squares as the data of an SVG path, a unit each. */
  path: string;
}

/** The code of a text; `null` if the text is too long for one: more than some 2,900 letters. */
export function qrPath(text: string): QrPath | null {
  const code = codeOf(text);
  if (!code) return null;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      let width = 0;
      while (code.get(x + width, y)) width += 1;
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  return { size: code.size, path };
}

function codeOf(text: string) {
  try {
    return generate(text);
  } catch {
    return null;
  }
}
