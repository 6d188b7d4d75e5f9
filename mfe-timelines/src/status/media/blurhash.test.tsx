import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Blurhash from './blurhash.tsx';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[UI-018] a hash is drawn over a canvas of 1024 by 512, hidden from screen readers', () => {
  const { container } = render(<Blurhash hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" />);
  const canvas = container.querySelector('canvas')!;
  expect([canvas.width, canvas.height, canvas.getAttribute('aria-hidden')]).toEqual([1024, 512, 'true']);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]?.slice(1)).toEqual([0, 0, 1024, 512]);
});

test('a malformed hash draws nothing', () => {
  render(<Blurhash hash="LEHV6" />);
  expect(drawn).toEqual([]);
});

test("[API-024] the instance's picture covers the blur of hidden media, where it has one", () => {
  const { container, rerender } = render(<Blurhash hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" />);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Blurhash hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" isHidden />);
  const overlay = container.querySelector('img')!;
  expect([overlay.getAttribute('src'), overlay.alt]).toEqual(['/static/blurhash-overlay.png', '']);
  fireEvent.error(overlay);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('canvas')).toBeTruthy();
});
