import { useCallback, useEffect, useState } from 'react';
import type { ModuleContext } from '../../contract/context.ts';

/** What a view waits for: not there yet, there, or failed. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: unknown };

interface Outcome<T> {
  load: (signal: AbortSignal) => Promise<T>;
  attempt: number;
  loaded: Loaded<T>;
}

/**
 * Loads when mounted and whenever `load` changes (keep it stable); the second value tries again. What nobody waits for
 * any more is aborted and dropped, and so is all of a context that ends.
 */
export function useLoaded<T>(
  { signal, telemetry }: Pick<ModuleContext, 'signal' | 'telemetry'>,
  load: (signal: AbortSignal) => Promise<T>,
): [Loaded<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>();
  useEffect(() => {
    const ended = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!ended.signal.aborted) setOutcome({ load, attempt, loaded });
    };
    load(AbortSignal.any([ended.signal, signal])).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => {
        // What the server refused is shown by the view; anything else is a mistake of ours.
        if (!ended.signal.aborted && (error as Error).name !== 'ApiError') telemetry.error(error);
        settle({ state: 'failed', error });
      },
    );
    return () => ended.abort();
  }, [load, attempt, signal, telemetry]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return [outcome?.load === load && outcome.attempt === attempt ? outcome.loaded : { state: 'loading' }, retry];
}
