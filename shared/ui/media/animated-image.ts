import { parseUrl } from '../../rules/safe-url.ts';

/**
 * Detects animated images, by their bytes and not by their name: GIF, WebP and APNG (requirement UI-017). Other and
 * malformed files count as still.
 */
export function isAnimatedImage(bytes: Uint8Array): boolean {
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return hasTwoFrames(bytes);
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return isAnimatedWebp(bytes);
  return says(bytes, 0, '\x89PNG\r\n\x1a\n') && isAnimatedPng(bytes);
}

/** Bytes after which a picture without a sign of animation counts as still. */
const ENOUGH = 512 * 1024;

/**
 * Whether the picture at an address is animated. Reads only the part needed to decide.
 *
 * @returns `false` for addresses of other origins too: a page may show such pictures, but not read them
 */
export async function pictureMoves(url: string, signal: AbortSignal): Promise<boolean> {
  if (parseUrl(url, location.href)?.origin !== location.origin) return false;
  const { ok, body } = await fetch(url, { credentials: 'omit', signal });
  if (!ok || !body) return false;
  const reader = body.getReader();
  let bytes = new Uint8Array();
  while (bytes.length < ENOUGH) {
    const { value, done } = await reader.read();
    if (done) break;
    const longer = new Uint8Array(bytes.length + value.length);
    longer.set(bytes);
    longer.set(value, bytes.length);
    bytes = longer;
    if (isAnimatedImage(bytes)) break;
  }
  // The rest is not needed.
  reader.cancel().catch(() => undefined);
  return isAnimatedImage(bytes);
}

const at = (bytes: Uint8Array, place: number) => bytes[place] ?? 0;
const big32 = (bytes: Uint8Array, place: number) =>
  ((at(bytes, place) << 24) | (at(bytes, place + 1) << 16) | (at(bytes, place + 2) << 8) | at(bytes, place + 3)) >>> 0;
const little32 = (bytes: Uint8Array, place: number) =>
  ((at(bytes, place + 3) << 24) | (at(bytes, place + 2) << 16) | (at(bytes, place + 1) << 8) | at(bytes, place)) >>> 0;

function says(bytes: Uint8Array, place: number, word: string): boolean {
  return [...word].every((sign, index) => bytes[place + index] === sign.charCodeAt(0));
}

/** The size in bytes of a colour table, from its flag byte. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF is animated if a second image follows the first. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  const HEAD = 13;
  const DESCRIPTOR = 10;
  let place = HEAD + tableSize(at(bytes, HEAD - 3));
  let frames = 0;
  while (place < bytes.length) {
    const block = at(bytes, place);
    if (block === 0x21) place = afterSubBlocks(bytes, place + 2);
    else if (block === 0x2c) {
      frames += 1;
      if (frames === 2) return true;
      // One byte after descriptor and colours is the code size of the compressed data.
      place = afterSubBlocks(bytes, place + DESCRIPTOR + tableSize(at(bytes, place + DESCRIPTOR - 1)) + 1);
    } else return false;
  }
  return false;
}

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let place = from;
  while (place < bytes.length && at(bytes, place) !== 0) place += 1 + at(bytes, place);
  return place + 1;
}

/** A WebP has a flag in its extended header; one without that header is a single picture. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const ANIMATION = 0x02;
  for (let place = 12; place + 8 <= bytes.length;) {
    const size = little32(bytes, place + 4);
    if (says(bytes, place, 'VP8X')) return (at(bytes, place + 8) & ANIMATION) !== 0;
    if (says(bytes, place, 'ANIM')) return true;
    // Chunks start at even offsets.
    place += 8 + size + (size & 1);
  }
  return false;
}

/** A PNG is animated if `acTL` precedes its picture and declares more than one frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const CHUNK = 12;
  for (let place = 8; place + 8 <= bytes.length;) {
    const size = big32(bytes, place);
    if (says(bytes, place + 4, 'acTL')) return big32(bytes, place + 8) > 1;
    if (says(bytes, place + 4, 'IDAT')) return false;
    place += CHUNK + size;
  }
  return false;
}
