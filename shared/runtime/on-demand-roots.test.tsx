import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

// React takes the timers of the moment in which it is loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Longer than React keeps what a late part brings back, so that placeholders do not flicker. */
const THROTTLE_MS = 1000;
let roots: Root[] = [];
let uncaught: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  vi.useRealTimers();
  for (const root of roots) root.unmount();
  roots = [];
  uncaught = [];
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function newRoot(): Root {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: (error) => uncaught.push(error) });
  roots.push(root);
  return root;
}

/** A task of the scheduler is over, and what it caused. */
const tasks = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

test('a part that arrives is drawn, although another root changes what surrounds it at that moment', async () => {
  let count = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const arrival = Promise.withResolvers<{ default: () => string }>();
  const Part = onDemand(() => arrival.promise);
  const Frame = () => (
    <p>
      {useSyncExternalStore(subscribe, () => count)} <Part whileLoading="…" />
    </p>
  );
  newRoot().render(<Frame />);
  await tasks();
  expect(document.body.textContent).toBe('0 …');
  arrival.resolve({ default: () => 'here' });
  await tasks();

  /** The view of a module: it tells the frame something once it is shown. */
  function View() {
    // The page is busy until the late part is due, before effects are run.
    useLayoutEffect(() => {
      queueMicrotask(() => vi.advanceTimersByTime(THROTTLE_MS));
    }, []);
    useEffect(() => {
      count = 1;
      for (const listener of listeners) listener();
    }, []);
    return null;
  }
  const failures: unknown[] = [];
  const failed = (event: ErrorEvent) => failures.push(event.error);
  window.addEventListener('error', failed);
  newRoot().render(<View />);
  await tasks();
  await tasks();
  window.removeEventListener('error', failed);
  expect(document.body.textContent).toBe('1 here');
  expect([...failures, ...uncaught]).toEqual([]);
});
