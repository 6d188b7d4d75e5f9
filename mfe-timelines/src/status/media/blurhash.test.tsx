import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import Blurhash from './blurhash.tsx';

const render = (view: ReactElement, abilities = {}) => renderIn(fakeCtx({ abilities }), view);

const PICTURE = 'data:image/png;base64,AA==';
let drawn = 0;
beforeEach(() => {
  drawn = 0;
  // jsdom has no canvas.
  vi.stubGlobal(
    'ImageData',
    class {
      readonly width: number;
      constructor(_pixels: unknown, width: number) {
        this.width = width;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    putImageData: () => {
      drawn += 1;
    },
  })) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PICTURE);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const HASH = 'LEHV6nWB2yk8pyo0adR*.7kCMdnj';

test('[UI-018] a hash is drawn as a picture of 1024 by 512 without a name, and leaves no canvas in the page', () => {
  const { container } = render(<Blurhash hash={HASH} isHidden />);
  const picture = container.querySelector('img')!;
  expect([picture.width, picture.height, picture.alt, picture.src]).toEqual([1024, 512, '', PICTURE]);
  expect(drawn).toBe(1);
  expect(container.querySelector('canvas')).toBeNull();
});

test('another hash does not keep the picture of the one before', () => {
  const { container, rerender } = render(<Blurhash hash={HASH} isHidden />);
  expect(container.querySelector('img')).not.toBeNull();
  // Drawn later: the one before must not stand for it meanwhile.
  rerender(<Blurhash hash={HASH.replace('LEHV6n', 'LEHV6m')} />);
  expect(container.querySelector('img')).toBeNull();
});

test('a picture that comes within 200 ms needs no drawing, a later one does', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Blurhash hash={HASH} />);
  vi.advanceTimersByTime(199);
  expect(drawn).toBe(0);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toBe(0);
  render(<Blurhash hash={HASH} />);
  vi.advanceTimersByTime(200);
  expect(drawn).toBe(1);
});

test('a malformed hash draws nothing', () => {
  render(<Blurhash hash="LEHV6" isHidden />);
  expect(drawn).toBe(0);
});

test("[API-024] the instance's picture covers the blur of hidden media alone, as a style, which asks for it once", () => {
  const { container, rerender } = render(<Blurhash hash={HASH} />);
  const overlay = () => container.querySelector('[class*=overlay]');
  expect(overlay()).toBeNull();
  rerender(<Blurhash hash={HASH} isHidden />);
  expect(overlay()).not.toBeNull();
  const css = readFileSync(join(import.meta.dirname, 'blurhash.module.css'), 'utf8');
  expect(css).toMatch(/\.overlay \{[^}]*url\('\/static\/blurhash-overlay\.png'\)/);
});

test.for([false, undefined])('a server that is not known to have files of front ends is not asked for one', (known) => {
  const { container } = render(<Blurhash hash={HASH} isHidden />, { frontEndConfiguration: known });
  expect(container.querySelector('[class*=overlay]')).toBeNull();
});
