import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import Blurhash from './blurhash.tsx';

const render = (view: ReactElement, abilities = {}) => renderIn(fakeCtx({ abilities }), view);

const drawn: unknown[][] = [];
beforeEach(() => {
  drawn.length = 0;
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
    putImageData: () => undefined,
    clearRect: () => undefined,
    drawImage: (...what: unknown[]) => {
      drawn.push(what);
    },
  })) as never);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const HASH = 'LEHV6nWB2yk8pyo0adR*.7kCMdnj';

test('[UI-018] a hash is drawn over a canvas of 1024 by 512, hidden from screen readers', () => {
  const { container } = render(<Blurhash hash={HASH} isHidden />);
  const canvas = container.querySelector('canvas')!;
  expect([canvas.width, canvas.height, canvas.getAttribute('aria-hidden')]).toEqual([1024, 512, 'true']);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]?.slice(1)).toEqual([0, 0, 1024, 512]);
});

test('a picture that comes within 200 ms needs no drawing, a later one does', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Blurhash hash={HASH} />);
  vi.advanceTimersByTime(199);
  expect(drawn).toEqual([]);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual([]);
  render(<Blurhash hash={HASH} />);
  vi.advanceTimersByTime(200);
  expect(drawn).toHaveLength(1);
});

test('a malformed hash draws nothing', () => {
  render(<Blurhash hash="LEHV6" isHidden />);
  expect(drawn).toEqual([]);
});

test("[API-024] the instance's picture covers the blur of hidden media alone, as a style, which asks for it once", () => {
  const { container, rerender } = render(<Blurhash hash={HASH} />);
  const overlay = () => container.querySelector('canvas + div');
  expect(overlay()).toBeNull();
  rerender(<Blurhash hash={HASH} isHidden />);
  expect(overlay()?.className).toContain('overlay');
  const css = readFileSync(join(import.meta.dirname, 'blurhash.module.css'), 'utf8');
  expect(css).toMatch(/\.overlay \{[^}]*url\('\/static\/blurhash-overlay\.png'\)/);
});

test.for([false, undefined])('a server that is not known to have files of front ends is not asked for one', (known) => {
  const { container } = render(<Blurhash hash={HASH} isHidden />, { frontEndConfiguration: known });
  expect(container.querySelector('canvas + div')).toBeNull();
});
