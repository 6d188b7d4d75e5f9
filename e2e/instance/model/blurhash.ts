import { encode } from 'blurhash';
import sharp from 'sharp';

/** The blurhash of a picture, computed from a small copy for speed. */
export async function blurhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
