const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';

/** A number in base 83, NaN for an invalid digit. */
function digits(text: string): number {
  let value = 0;
  for (const digit of text) {
    const at = DIGITS.indexOf(digit);
    if (at < 0) return Number.NaN;
    value = value * 83 + at;
  }
  return value;
}

const toLinear = (value: number) =>
  value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const signedSquare = (value: number) => Math.sign(value) * value * value;
function toByte(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  return Math.round((clamped <= 0.003_130_8 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055) * 255);
}

/** RGBA pixels of a blurhash (the published algorithm, at most 9 × 9 components); `null` where the hash is malformed. */
export function decodeBlurhash(hash: string, width: number, height: number): Uint8ClampedArray<ArrayBuffer> | null {
  const size = digits(hash.slice(0, 1));
  const columns = (size % 9) + 1;
  const rows = Math.floor(size / 9) + 1;
  if (Number.isNaN(size) || rows > 9 || hash.length !== 4 + 2 * columns * rows) return null;
  const maximum = (digits(hash.slice(1, 2)) + 1) / 166;
  const average = digits(hash.slice(2, 6));
  const colours = [[toLinear(average >> 16), toLinear((average >> 8) & 255), toLinear(average & 255)]];
  for (let at = 6; at < hash.length; at += 2) {
    const value = digits(hash.slice(at, at + 2));
    colours.push(
      [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19].map(
        (part) => signedSquare((part - 9) / 9) * maximum,
      ),
    );
  }
  if (colours.flat().some(Number.isNaN)) return null;

  const across = waves(columns, width);
  const down = waves(rows, height);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const weight = (across[column * width + x] ?? 0) * (down[row * height + y] ?? 0);
          const [red = 0, green = 0, blue = 0] = colours[row * columns + column] ?? [];
          sum[0] += red * weight;
          sum[1] += green * weight;
          sum[2] += blue * weight;
        }
      }
      pixels.set([...sum.map(toByte), 255], (y * width + x) * 4);
    }
  }
  return pixels;
}

/** The cosine of each component at each of `size` pixels, one component after the other. */
function waves(components: number, size: number): Float64Array {
  return Float64Array.from({ length: components * size }, (_, at) =>
    Math.cos((Math.PI * (at % size) * Math.floor(at / size)) / size),
  );
}
