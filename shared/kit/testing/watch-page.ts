import { act } from '@testing-library/react';
import { watchListeners, type Count } from './watch-listeners.ts';
import { watchConnections, watchObservers } from './watch-objects.ts';
import { SOON_MS, watchTimers } from './watch-timers.ts';

export interface PageWatch {
  /** What hangs on the page, a kind each, with how many of it. */
  hanging(): string[];
  /**
   * Waits for timers and frames that run out by themselves in a moment; those that set themselves anew are still there
   * then.
   */
  rest(): Promise<void>;
  /** Takes the counting away again. */
  stop(): void;
}

const RESTS = 5;
// Taken before anybody counts timers.
const { setTimeout: later } = globalThis;

/**
 * Counts what hangs on the page beside elements: listeners of the page's own targets, timers, frames, connections, and
 * observers of the page.
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
      for (let time = 0; time < RESTS && timers.soon() > 0; time += 1)
        await act(
          () =>
            new Promise<void>((resolve) => {
              later(resolve, SOON_MS + 20);
            }),
        );
    },
    stop: () => {
      for (const undo of restore) undo();
    },
  };
}
