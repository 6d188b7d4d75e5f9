// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isAnimatedImage, pictureMoves } from './animated-image.ts';

type Part = string | number | readonly number[];
const bytes = (...parts: Part[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const big32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const little32 = (n: number) => big32(n).toReversed();

/** Width, height, flags, background, ratio; with `colours` a table of two. */
const gif = (hasColours: boolean, ...blocks: Part[]) =>
  bytes(
    'GIF89a',
    [1, 0, 1, 0, hasColours ? 0x80 : 0, 0, 0],
    hasColours ? [0, 0, 0, 255, 255, 255] : [],
    ...blocks,
    0x3b,
  );
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
const frameWithColours = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x2c, 0x2c, 0x2c, 0, 0, 0, 2, 2, 0x2c, 0x2c, 0];
const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const loop = [0x21, 0xff, 11, ...bytes('NETSCAPE2.0'), 3, 1, 0, 0, 0];

const chunk = (name: string, data: readonly number[]) => [...big32(data.length), ...bytes(name), ...data, 0, 0, 0, 0];
const png = (...chunks: (readonly number[])[]) => bytes('\x89PNG\r\n\x1a\n', ...chunks);
const header = chunk('IHDR', [...big32(1), ...big32(1), 8, 6, 0, 0, 0]);
const plays = (frames: number) => chunk('acTL', [...big32(frames), ...big32(0)]);
const picture = chunk('IDAT', [1, 2, 3]);

const riff = (name: string, data: readonly number[]) => [
  ...bytes(name),
  ...little32(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];
const webp = (...chunks: (readonly number[])[]) => bytes('RIFF', little32(4 + chunks.flat().length), 'WEBP', ...chunks);
const extended = (flags: number) => riff('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

describe('[UI-017] what moves', () => {
  test.each([
    ['a GIF of two pictures', gif(false, frame, frame)],
    ['a GIF with colours, delays and a loop', gif(true, loop, delay, frame, delay, frame)],
    ['a GIF whose first picture has its own colours', gif(true, frameWithColours, frame)],
    ['a GIF that is truncated after the start of its second picture', gif(false, frame, frame).slice(0, 30)],
    ['an APNG', png(header, plays(2), picture)],
    ['an APNG with other chunks before', png(header, chunk('tEXt', [1, 2, 3, 4, 5]), plays(12), picture)],
    ['a WebP with the animation flag', webp(extended(0x02), riff('ANIM', [0, 0, 0, 0, 0, 0]))],
    ['a WebP with transparency too', webp(extended(0x12))],
  ])('%s', (_, image) => {
    expect(isAnimatedImage(image)).toBe(true);
  });
});

describe('[UI-017] still pictures', () => {
  test.each([
    ['a GIF of one picture', gif(true, delay, frame)],
    ['a GIF of one picture with the mark of a second in its colours and data', gif(true, frameWithColours)],
    ['a GIF that announces a loop of one picture', gif(false, loop, delay, frame)],
    ['a PNG', png(header, picture)],
    ['an APNG of one frame', png(header, plays(1), picture)],
    ['a PNG with the animation chunk after its picture', png(header, picture, plays(5))],
    ['a WebP with a lossy picture', webp(riff('VP8 ', [1, 2, 3]))],
    ['a WebP with a profile and no animation', webp(extended(0x20), riff('ICCP', [1, 2, 3]), riff('VP8L', [1]))],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['nothing', bytes()],
    ['a name alone', bytes('GIF89a')],
  ])('%s', (_, image) => {
    expect(isAnimatedImage(image)).toBe(false);
  });
});

test('malformed bytes never throw or loop', () => {
  const fronts = [bytes('GIF89a'), bytes('\x89PNG\r\n\x1a\n'), bytes('RIFF', little32(0), 'WEBP')];
  fc.assert(
    fc.property(fc.constantFrom(...fronts), fc.uint8Array({ maxLength: 300 }), (front, rest) => {
      expect(typeof isAnimatedImage(Uint8Array.from([...front, ...rest]))).toBe('boolean');
    }),
  );
});

describe('[UI-017] the picture at an address', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const answer = (...chunks: Uint8Array[]) => {
    const cancel = vi.fn(async () => undefined);
    const read = vi.fn(async () => ({ value: chunks.shift(), done: chunks.length === 0 }));
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => ({
      ok: true,
      body: { getReader: () => ({ read, cancel }) },
    }));
    chunks.push(new Uint8Array());
    vi.stubGlobal('fetch', fetched);
    return { fetched, cancel, read };
  };
  const { signal } = new AbortController();

  test('is read only until animation is detected', async () => {
    const moving = gif(true, loop, frame, frame);
    const { cancel, read } = answer(moving.slice(0, 20), moving.slice(20), new Uint8Array(9), new Uint8Array(9));
    expect(await pictureMoves('/media/cat.gif', signal)).toBe(true);
    expect([read.mock.calls.length, cancel.mock.calls.length]).toEqual([2, 1]);
  });

  test('is judged by its bytes, not by its name', async () => {
    const { fetched } = answer(gif(true, frame));
    expect(await pictureMoves('/media/cat.gif', signal)).toBe(false);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  test('of another origin is not requested', async () => {
    const { fetched } = answer(gif(true, frame, frame));
    expect(await pictureMoves('https://elsewhere.test/cat.gif', signal)).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('that never ends is abandoned after half a megabyte', async () => {
    const { read } = answer(...Array.from({ length: 40 }, () => new Uint8Array(65_536)));
    expect(await pictureMoves('/media/long.png', signal)).toBe(false);
    expect(read).toHaveBeenCalledTimes(8);
  });
});
