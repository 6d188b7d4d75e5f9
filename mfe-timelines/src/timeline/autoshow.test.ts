import { expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showsAtOnce } from './autoshow.ts';

const ask = (settings: { streaming: boolean; pauseOnUnfocused?: boolean }, scrolledPx: number, hasFocus = true) =>
  showsAtOnce(fakeCtx({ settings }).ctx.ports.settings, { top: scrolledPx }, hasFocus);

test('[TL-019] [SE-036] with streaming on, new statuses are shown at once within 15 px of the top', () => {
  expect(ask({ streaming: true }, 15)).toBe(true);
  expect(ask({ streaming: false }, 0)).toBe(false);
});

test('[TL-020] further down they wait for a click', () => {
  expect(ask({ streaming: true }, 16)).toBe(false);
});

test('[TL-021] [SE-037] in a hidden tab they wait if the preference says so', () => {
  expect(ask({ streaming: true, pauseOnUnfocused: true }, 0, false)).toBe(false);
  expect(ask({ streaming: true, pauseOnUnfocused: false }, 0, false)).toBe(true);
});

test('where nothing is shown at once, nobody asks where the reader is: the answer may cost a layout', () => {
  const asked = vi.fn(() => 0);
  const scroller = {
    get top() {
      return asked();
    },
  };
  expect(showsAtOnce(fakeCtx({ settings: { streaming: false } }).ctx.ports.settings, scroller, true)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(showsAtOnce(fakeCtx({ settings: { streaming: true } }).ctx.ports.settings, scroller, true)).toBe(true);
});
