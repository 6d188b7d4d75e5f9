import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnimatedImage } from './animated-image.ts';

type Part = string | number | readonly number[];
const bytes = (...parts: Part[]) => Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)));
const big32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const little32 = (n: number) => big32(n).toReversed();

/** Width, height, flags, background, ratio; with `colours` a table of two. */
const gif = (hasColours: boolean, ...blocks: Part[]) => bytes('GIF89a', [1, 0, 1, 0, hasColours ? 0x80 : 0, 0, 0], hasColours ? [0, 0, 0, 255, 255, 255] : [], ...blocks, 0x3b);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
const frameWithColours = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x2c, 0x2c, 0x2c, 0, 0, 0, 2, 2, 0x2c, 0x2c, 0];
const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const loop = [0x21, 0xff, 11, ...bytes('NETSCAPE2.0'), 3, 1, 0, 0, 0];

const chunk = (name: string, data: readonly number[]) => [...big32(data.length), ...bytes(name), ...data, 0, 0, 0, 0];
const png = (...chunks: (readonly number[])[]) => bytes('\x89PNG\r\n\x1a\n', ...chunks);
const header = chunk('IHDR', [...big32(1), ...big32(1), 8, 6, 0, 0, 0]);
const plays = (frames: number) => chunk('acTL', [...big32(frames), ...big32(0)]);
const picture = chunk('IDAT', [1, 2, 3]);

const riff = (name: string, data: readonly number[]) => [...bytes(name), ...little32(data.length), ...data, ...(data.length % 2 ? [0] : [])];
const webp = (...chunks: (readonly number[])[]) => bytes('RIFF', little32(4 + chunks.flat().length), 'WEBP', ...chunks);
const extended = (flags: number) => riff('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

describe('[UI-017] what moves', () => {
  test.each([
    ['a GIF of two pictures', gif(false, frame, frame)],
    ['a GIF with colours, delays and a loop', gif(true, loop, delay, frame, delay, frame)],
    ['a GIF whose first picture has colours of its own', gif(true, frameWithColours, frame)],
    ['a GIF that is cut off after its second picture began', gif(false, frame, frame).slice(0, 30)],
    ['an APNG', png(header, plays(2), picture)],
    ['an APNG with other chunks before', png(header, chunk('tEXt', [1, 2, 3, 4, 5]), plays(12), picture)],
    ['a WebP that says so', webp(extended(0x02), riff('ANIM', [0, 0, 0, 0, 0, 0]))],
    ['a WebP with transparency too', webp(extended(0x12))],
  ])('%s', (_, image) => { expect(isAnimatedImage(image)).toBe(true); });
});

describe('[UI-017] what stands still', () => {
  test.each([
    ['a GIF of one picture', gif(true, delay, frame)],
    ['a GIF of one picture with the mark of a second in its colours and data', gif(true, frameWithColours)],
    ['a GIF that announces a loop of one picture', gif(false, loop, delay, frame)],
    ['a PNG', png(header, picture)],
    ['an APNG of one frame', png(header, plays(1), picture)],
    ['a PNG whose announcement comes after its picture', png(header, picture, plays(5))],
    ['a WebP with a lossy picture', webp(riff('VP8 ', [1, 2, 3]))],
    ['a WebP with a profile and no animation', webp(extended(0x20), riff('ICCP', [1, 2, 3]), riff('VP8L', [1]))],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['nothing', bytes()],
    ['a name alone', bytes('GIF89a')],
  ])('%s', (_, image) => { expect(isAnimatedImage(image)).toBe(false); });
});

test('no bytes, however mangled, throw or run on', () => {
  const fronts = [bytes('GIF89a'), bytes('\x89PNG\r\n\x1a\n'), bytes('RIFF', little32(0), 'WEBP')];
  fc.assert(fc.property(fc.constantFrom(...fronts), fc.uint8Array({ maxLength: 300 }), (front, rest) => {
    expect(typeof isAnimatedImage(Uint8Array.from([...front, ...rest]))).toBe('boolean');
  }));
});
