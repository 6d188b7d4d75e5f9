import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../api/errors.ts';
import type { ApiError, Result } from '../../contract/api.ts';
import type { ModuleContext } from '../../contract/context.ts';

/** The content of a view: loading, loaded, or failed. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: ApiError };

interface Outcome<T> {
  load: (signal: AbortSignal) => Promise<Result<T>>;
  attempt: number;
  loaded: Loaded<T>;
}

/**
 * Loads on mount and whenever `load` changes (keep it stable); the second result tries again. Loads that are no longer
 * needed are aborted and dropped, also when the context ends.
 */
export function useLoaded<T>(
  { signal, telemetry }: Pick<ModuleContext, 'signal' | 'telemetry'>,
  load: (signal: AbortSignal) => Promise<Result<T>>,
): [Loaded<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>();
  useEffect(() => {
    const ended = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!ended.signal.aborted) setOutcome({ load, attempt, loaded });
    };
    load(AbortSignal.any([ended.signal, signal])).then(
      ({ data, error }) => settle(error ? { state: 'failed', error } : { state: 'ready', value: data }),
      (bug: unknown) => {
        if (!ended.signal.aborted) telemetry.error(bug);
        settle({ state: 'failed', error: ApiFailure.from(bug) });
      },
    );
    return () => ended.abort();
  }, [load, attempt, signal, telemetry]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return [outcome?.load === load && outcome.attempt === attempt ? outcome.loaded : { state: 'loading' }, retry];
}
