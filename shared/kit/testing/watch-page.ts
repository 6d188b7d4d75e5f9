import { act } from '@testing-library/react';
import { watchListeners, type Count } from './watch-listeners.ts';
import { watchConnections, watchObservers } from './watch-objects.ts';
import { SOON_MS, watchTimers } from './watch-timers.ts';

export interface PageWatch {
  /** What is attached to the page, with the count of each kind. */
  hanging(): string[];
  /** Waits for timers and frames that end by themselves soon; those that set themselves again remain. */
  rest(): Promise<void>;
  /** Ends the counting. */
  stop(): void;
}

/** Milliseconds between two looks; most timers are over long before `SOON_MS`. */
const REST_MS = 20;
const MAX_RESTS = (5 * (SOON_MS + REST_MS)) / REST_MS;
// Saved before timers are counted.
const { setTimeout: setRealTimeout } = globalThis;

/**
 * Counts what is attached to the page besides elements: listeners of the page's own targets, timers, frames,
 * connections, and observers of the page.
 */
export function watchPage(): PageWatch {
  const there = new Map<string, number>();
  const count: Count = (name, by) => there.set(name, (there.get(name) ?? 0) + by);
  const targets: [EventTarget, string][] = [
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'html'],
    [document.body, 'body'],
  ];
  const timers = watchTimers(count);
  const restore = [
    ...targets.map(([target, name]) => watchListeners(target, name, count)),
    timers.stop,
    watchConnections(count),
    watchObservers(count),
  ];
  return {
    hanging: () => [...there].flatMap(([name, times]) => (times > 0 ? [`${name} (${times})`] : [])).sort(),
    async rest() {
      for (let time = 0; time < MAX_RESTS && timers.soon() > 0; time += 1)
        await act(
          () =>
            new Promise<void>((resolve) => {
              setRealTimeout(resolve, REST_MS);
            }),
        );
    },
    stop: () => {
      for (const undo of restore) undo();
    },
  };
}
