import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import type { Settings } from '@skerry/shared/contract';
import { renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { MediaTile } from './media-tile.tsx';
import { StatusScope } from '../status-scope.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = (more: Partial<Attachment> = {}): Attachment => ({
  id: 'm1',
  kind: 'image',
  mimeType: 'image/gif',
  url: 'https://one.example/cat.gif',
  previewUrl: 'https://one.example/cat.gif',
  description: 'A cat',
  blurhash: null,
  width: 8,
  height: 4,
  duration: null,
  ...more,
});
async function show(
  attachment: Attachment,
  { isShown = true, stopGifs = false, ...settings }: Partial<Settings> & { isShown?: boolean; stopGifs?: boolean } = {},
): Promise<HTMLElement> {
  const { container } = renderIn(
    fakeCtx({ settings, others: { stopGifs } }),
    <StatusScope>
      <MediaTile
        attachment={attachment}
        ratio={2}
        span={6}
        isShown={isShown}
        isSensitive
        canHide={false}
        onShow={() => undefined}
        onOpen={() => undefined}
      />
    </StatusScope>,
  );
  await act(settle);
  return container;
}
function load(image: HTMLImageElement) {
  Object.defineProperties(image, { naturalWidth: { value: 8 }, naturalHeight: { value: 4 } });
  fireEvent.load(image);
}

describe('[SE-066] with stopGifs a picture that may be animated', () => {
  test('is still until pointed at', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    const container = await show(picture(), { stopGifs: true });
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'A cat' });
    load(image);
    const seen = () =>
      [image, container.querySelector('canvas')!].map(({ className }) => !className.includes('unseen'));
    expect(seen()).toEqual([false, true]);
    fireEvent.pointerEnter(image.parentElement!);
    expect(seen()).toEqual([true, false]);
    fireEvent.pointerLeave(image.parentElement!);
    expect(seen()).toEqual([false, true]);
  });

  test('has a label where its bytes can be read and are animated', async () => {
    const bytes = Uint8Array.from(
      ['RIFF\x12\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0'].flatMap((text) =>
        [...text].map((sign) => sign.charCodeAt(0)),
      ),
    );
    const read = vi.fn(async () => ({ value: bytes, done: false }));
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => ({ ok: true, body: { getReader: () => ({ read, cancel: async () => undefined }) } })),
    );
    const url = `${location.origin}/media/cat.webp`;
    await show(picture({ mimeType: 'image/webp', url, previewUrl: url }), { stopGifs: true });
    load(screen.getByRole('img', { name: 'A cat' }));
    expect(await screen.findByText('Animated')).toBeTruthy();
  });

  test.each([
    [{ stopGifs: false }, 'image/gif'],
    [{ stopGifs: true }, 'image/jpeg'],
  ])('has neither with %j and %s', async (settings, mimeType) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const container = await show(picture({ mimeType }), settings);
    load(screen.getByRole('img', { name: 'A cat' }));
    await act(settle);
    expect(container.querySelector('canvas')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('hidden media', () => {
  const blurred = picture({ blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' });
  const overlays = (container: HTMLElement) => container.querySelectorAll('[class*=overlay]');
  const sources = async (container: HTMLElement) => {
    await act(settle);
    return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  };

  test('[API-024] [SE-071] have their blur and the picture over it, and load nothing of their own', async () => {
    // jsdom has no canvas.
    vi.stubGlobal('ImageData', vi.fn());
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData: () => undefined } as never);
    const blur = 'data:image/png;base64,AA==';
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(blur);
    const container = await show(blurred, { isShown: false, useBlurhash: true, preloadImage: false });
    expect(await sources(container)).toEqual([blur]);
    expect(overlays(container)).toHaveLength(1);
  });

  test.each([
    ['shown ones', blurred, { isShown: true, useBlurhash: true }],
    ['hidden ones that shall have no blur', blurred, { isShown: false, useBlurhash: false, preloadImage: false }],
    ['hidden ones that have none', picture(), { isShown: false, useBlurhash: true, preloadImage: false }],
  ])("[API-024] the instance's picture does not cover %s", async (_, attachment, settings) => {
    const container = await show(attachment, settings);
    await sources(container);
    expect(overlays(container)).toHaveLength(0);
  });

  test('[TL-122] [SE-070] are preloaded, invisible, where the user wants that', async () => {
    const container = await show(picture(), { isShown: false, preloadImage: true, useBlurhash: false });
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.hidden])).toEqual([
      ['https://one.example/cat.gif', true],
    ]);
    expect(await sources(await show(picture(), { isShown: false, preloadImage: false, useBlurhash: false }))).toEqual(
      [],
    );
  });
});

test.each([
  [true, true],
  [false, false],
])('[SE-072] with useContainFit %s the whole picture is shown: %s', async (useContainFit, isWhole) => {
  await show(picture(), { useContainFit });
  expect(screen.getByRole('img', { name: 'A cat' }).className.includes('fits')).toBe(isWhole);
});

test('a video that cannot be played offers the way to its file', async () => {
  const container = await show(picture({ kind: 'video', url: 'https://one.example/media/film.mkv', previewUrl: '' }));
  await act(settle);
  fireEvent.error(container.querySelector('video')!);
  await act(settle);
  expect(screen.getByRole('link', { name: 'film.mkv' }).getAttribute('href')).toBe(
    'https://one.example/media/film.mkv',
  );
});

test.each([
  ['image', 'Couldn’t load the picture'],
  ['video', 'Couldn’t load this'],
] as const)('%s without an address that may be requested says so, with nothing to retry', async (kind, words) => {
  const container = await show(picture({ kind, url: '', previewUrl: '' }));
  await act(settle);
  expect(container.textContent).toContain(words);
  expect(screen.getByText('A cat')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a cropped picture', () => {
  async function showCropped({ isWhole = false, ...settings }: Partial<Settings> & { isWhole?: boolean } = {}) {
    let resize: ResizeObserverCallback = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: ResizeObserverCallback) {
          resize = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const onWhole = vi.fn();
    renderIn(
      fakeCtx({ settings }),
      <StatusScope>
        <MediaTile
          attachment={picture({ mimeType: 'image/png' })}
          ratio={1}
          isWhole={isWhole}
          span={6}
          isShown
          isSensitive={false}
          canHide={false}
          onShow={() => undefined}
          onWhole={onWhole}
          onOpen={() => undefined}
        />
      </StatusScope>,
    );
    await act(settle);
    load(screen.getByRole('img', { name: 'A cat' }));
    await act(settle);
    const size = (width: number, height: number) =>
      act(() => resize([{ contentRect: { width, height } } as ResizeObserverEntry], {} as ResizeObserver));
    return { onWhole, size };
  }

  test('is shown whole on request, while its tile cuts something off', async () => {
    const { onWhole, size } = await showCropped();
    expect(screen.queryByRole('button', { name: 'Show whole picture' })).toBeNull();
    size(100, 100);
    fireEvent.click(screen.getByRole('button', { name: 'Show whole picture' }));
    expect(onWhole).toHaveBeenCalledWith(true);
    size(200, 100);
    expect(screen.queryByRole('button', { name: 'Show whole picture' })).toBeNull();
  });

  test('that is shown whole is cropped again on request', async () => {
    const { onWhole } = await showCropped({ isWhole: true });
    fireEvent.click(screen.getByRole('button', { name: 'Crop picture again' }));
    expect(onWhole).toHaveBeenCalledWith(false);
  });

  test('offers nothing where the setting shows all pictures whole', async () => {
    const { size } = await showCropped({ useContainFit: true });
    size(100, 100);
    expect(screen.queryByRole('button', { name: 'Show whole picture' })).toBeNull();
  });
});
