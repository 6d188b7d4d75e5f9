import type { Count } from './watch-listeners.ts';

/** Milliseconds: a shorter timer ends by itself, unless it sets itself again. */
export const SOON_MS = 100;

type Clear = (id?: ReturnType<typeof setTimeout>) => void;

/** Counts timers, intervals and frames that are set. `soon` is how many of them end within `SOON_MS`. */
export function watchTimers(count: Count): { soon(): number; stop(): void } {
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } =
    globalThis;
  const names = new Map<unknown, string>();
  const soon = new Set<unknown>();
  const start = (id: unknown, name: string, isSoon: boolean) => {
    names.set(id, name);
    if (isSoon) soon.add(id);
    count(name, 1);
  };
  const end = (id: unknown) => {
    const name = names.get(id);
    soon.delete(id);
    if (name !== undefined && names.delete(id)) count(name, -1);
  };
  const clears =
    (undo: Clear): Clear =>
    (id) => {
      end(id);
      undo(id);
    };
  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const id: unknown = setTimeout(() => {
        end(id);
        run(...args);
      }, ms);
      start(id, `timer of ${ms} ms`, ms < SOON_MS);
      return id;
    },
    setInterval: (run: () => void, ms?: number, ...args: unknown[]) => {
      const id: unknown = setInterval(run, ms, ...args);
      start(id, `interval of ${ms ?? 0} ms`, false);
      return id;
    },
    // A timer may be cleared by either function.
    clearTimeout: clears(clearTimeout),
    clearInterval: clears(clearInterval),
    requestAnimationFrame: (run: FrameRequestCallback) => {
      // Frames are counted separately from timers: their ids may be equal.
      const id = requestAnimationFrame((now) => {
        end(`frame ${id}`);
        run(now);
      });
      start(`frame ${id}`, 'frame requested', true);
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      end(`frame ${id}`);
      cancelAnimationFrame(id);
    },
  });
  return {
    soon: () => soon.size,
    stop: () => {
      Object.assign(globalThis, {
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
        requestAnimationFrame,
        cancelAnimationFrame,
      });
    },
  };
}
