import { afterEach, expect, test, vi } from 'vitest';
import { fit, isStillPicture, nameFor, shrinkPicture } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose pictures have so many bytes for each pixel. */
function drawing(bytesPerPixel: number) {
  const drawn: [number, number][] = [];
  const draw = async (width: number, height: number) => {
    drawn.push([width, height]);
    return new Blob([new Uint8Array(Math.ceil(width * height * bytesPerPixel))]);
  };
  return { draw, drawn };
}

test('the same pixels are tried first, then as many as fit', async () => {
  const once = drawing(0.1);
  expect((await fit({ width: 1000, height: 500 }, 50_000, once.draw))?.size).toBe(50_000);
  expect(once.drawn).toEqual([[1000, 500]]);
  const { draw, drawn } = drawing(1);
  const made = await fit({ width: 1000, height: 500 }, 100_000, draw);
  expect(made?.size).toBeLessThanOrEqual(100_000);
  expect(made?.size).toBeGreaterThan(80_000);
  expect(drawn.every(([width, height]) => Math.abs(width / height - 2) < 0.05)).toBe(true);
});

test('a picture becomes no smaller than 240 pixels', async () => {
  const { draw, drawn } = drawing(100);
  expect(await fit({ width: 1000, height: 500 }, 1_000, draw)).toBeNull();
  expect(drawn.every(([width]) => width >= 240)).toBe(true);
});

test('a browser that cannot draw it makes none', async () => {
  expect(await fit({ width: 10, height: 10 }, 1, async () => null)).toBeNull();
});

test('the copy is turned as the picture is shown, in its own kind, and the bitmap is given back', async () => {
  const close = vi.fn<() => void>();
  const read = vi.fn<(file: Blob, options: unknown) => Promise<unknown>>(async () => ({
    width: 400,
    height: 300,
    close,
  }));
  const written: unknown[] = [];
  vi.stubGlobal('createImageBitmap', read);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async (options: { type: string }) => {
        written.push(options);
        return new Blob(['x'], { type: options.type });
      };
    },
  );
  const file = new File(['xxxx'], 'slip.jpeg', { type: 'image/jpeg' });
  const made = await shrinkPicture(file, 1);
  expect(read).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(written).toEqual([{ type: 'image/jpeg', quality: 0.86 }]);
  expect([made?.name, made?.type, made?.size]).toEqual(['slip.jpeg', 'image/jpeg', 1]);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['boat.webp', 'image/png', 'boat.png'],
  ['boat.JPG', 'image/jpeg', 'boat.JPG'],
  ['boat.jpeg', 'image/jpeg', 'boat.jpeg'],
  ['boat', 'image/png', 'boat.png'],
  ['boat.x', 'image/other', 'boat.x'],
])('%s as %s is called %s', (name, type, is) => {
  expect(nameFor(name, type)).toBe(is);
});

test.each([
  ['a photograph', 'image/jpeg', 'ANIM', true],
  ['a still PNG', 'image/png', 'IHDR IDAT', true],
  ['a moving PNG', 'image/png', 'IHDR acTL IDAT', false],
  ['a still WebP', 'image/webp', 'RIFF WEBPVP8 ', true],
  ['a moving WebP', 'image/webp', 'RIFF WEBPVP8X ANIM', false],
  ['a GIF', 'image/gif', 'GIF89a', false],
  ['a film', 'video/mp4', 'ftyp', false],
])('%s', async (_, type, bytes, isStill) => {
  expect(await isStillPicture(new Blob([bytes], { type }))).toBe(isStill);
});
