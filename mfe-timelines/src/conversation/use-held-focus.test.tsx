import { fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { useConversationPlace } from './use-conversation-place.ts';
import { useHeldFocus } from './use-held-focus.ts';

/** Where the status in focus is in the window. */
let top: number;
let scrolls: unknown[][];
beforeEach(() => {
  top = 700;
  scrolls = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 50));
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolls.push(['to', ...to]));
  vi.spyOn(window, 'scrollBy').mockImplementation((...by: unknown[]) => void scrolls.push(['by', ...by]));
  vi.stubGlobal('scrollY', 30);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each test has a status of its own: the place of one that was left is remembered. */
function Focus({ id, above, isReady = true }: { id: string; above: number; isReady?: boolean }) {
  const focus = useRef<HTMLElement>(null);
  const around = useRef<HTMLDivElement>(null);
  useHeldFocus(useConversationPlace(id).place, { above: around, focus }, above, isReady);
  return (
    <>
      <div ref={around} />
      <article ref={focus} />
    </>
  );
}

test.for([
  [1280, 800, 626],
  [390, 844, 666],
] as const)('in a window of %i × %i it opens below what covers the top', ([innerWidth, innerHeight, at]) => {
  vi.stubGlobal('innerWidth', innerWidth);
  vi.stubGlobal('innerHeight', innerHeight);
  renderIn(fakeCtx(), <Focus id={`${innerWidth}`} above={2} />);
  expect(scrolls).toEqual([['to', { top: at }]]);
});

test('without statuses above the screen opens at its top, and not before it is ready', () => {
  const { rerender } = renderIn(fakeCtx(), <Focus id="top" above={0} isReady={false} />);
  expect(scrolls).toEqual([]);
  rerender(<Focus id="top" above={0} />);
  expect(scrolls).toEqual([['to', { top: 0 }]]);
});

test('ancestors that appear above move it nowhere; fewer of them, and as many, scroll nothing', () => {
  const { rerender } = renderIn(fakeCtx(), <Focus id="above" above={1} />);
  scrolls = [];
  top = 104;
  fireEvent.scroll(window);
  top = 504;
  rerender(<Focus id="above" above={3} />);
  expect(scrolls).toEqual([['by', { top: 400 }]]);
  top = 304;
  rerender(<Focus id="above" above={2} />);
  rerender(<Focus id="above" above={2} />);
  rerender(<Focus id="above" above={2} isReady={false} />);
  top = 204;
  rerender(<Focus id="above" above={2} />);
  expect(scrolls).toHaveLength(1);
});

test('a user who returns finds it where it was', () => {
  const fake = fakeCtx();
  const { unmount } = renderIn(fake, <Focus id="left" above={2} />);
  top = 250;
  fireEvent.scroll(window);
  unmount();
  scrolls = [];
  top = 900;
  renderIn(fake, <Focus id="left" above={2} />);
  expect(scrolls).toEqual([['to', { top: 30 + 900 - 250 }]]);
});

/** Stands for the observer of what is above: the function tells it that the size has changed. */
function resizing(): () => void {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return () => grow();
}

test('what stands above and grows moves it nowhere, unless the user reads above it', () => {
  vi.stubGlobal('innerHeight', 800);
  const grow = resizing();
  renderIn(fakeCtx(), <Focus id="grown" above={2} />);
  scrolls = [];
  top = 760;
  grow();
  expect(scrolls).toEqual([['by', { top: 60 }]]);
  grow();
  expect(scrolls).toHaveLength(1);
  top = 900;
  fireEvent.scroll(window);
  top = 950;
  grow();
  expect(scrolls).toHaveLength(1);
});

test('a conversation that is left does not scroll the screen that takes its place', () => {
  const grow = resizing();
  const fake = fakeCtx();
  renderIn(fake, <Focus id="other" above={2} />);
  scrolls = [];
  fake.ctx.ports.navigation.go('/search');
  top = 0;
  grow();
  expect(scrolls).toEqual([]);
});

test('a conversation that is ready after it was left scrolls nothing', () => {
  const fake = fakeCtx();
  const { rerender } = renderIn(fake, <Focus id="late" above={2} isReady={false} />);
  fake.ctx.ports.navigation.go('/search');
  rerender(<Focus id="late" above={2} />);
  expect(scrolls).toEqual([]);
});
