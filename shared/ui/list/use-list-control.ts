import { useEffect, useEffectEvent, useState } from 'react';
import { VISIBLE_STATUSES_START_MS } from '../../rules/constants.ts';

type Code = typeof import('./list-control.tsx');
/** `null`: not yet. `failed`: the chunk did not load, and the list stays complete. */
type Loaded = Code | 'failed' | null;

interface LoadedControl {
  readonly loaded: Loaded;
  /** Its code was there when the list mounted. */
  readonly wasKnown: boolean;
}

interface ListControlOptions {
  hasRows: boolean;
  /** The rows that are needed without virtualisation are in the page, or there are to be none. */
  hasDrawn: boolean;
  /** The user waits for it. */
  isUrgent: boolean;
  onFailed: ((error: unknown) => void) | undefined;
}

/** Code, cached as `import` does, for lists that need not wait for a promise: no data of an account. */
let known: Code | null = null;

/**
 * The code of virtualisation and of the reader's position. The first list loads it once its rows are drawn, and gets it
 * shortly after (requirement TL-033), or at once if that is urgent; later lists begin with it. A load that failed is
 * tried again when the network is back.
 */
export function useListControl({ hasRows, hasDrawn, isUrgent, onFailed }: ListControlOptions): LoadedControl {
  const [loaded, setLoaded] = useState<Loaded>(known);
  const [wasKnown] = useState(loaded !== null);
  const [isDue, setIsDue] = useState(wasKnown);
  const failed = useEffectEvent((error: unknown) => {
    onFailed?.(error);
    setLoaded('failed');
  });
  const isWanted = hasRows && hasDrawn;
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      import('./list-control.tsx').then(
        (code) => {
          known = code;
          if (!signal.aborted) setLoaded(code);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          failed(error);
          window.addEventListener('online', load, { once: true, signal });
        },
      );
    };
    load();
    const timer = setTimeout(() => setIsDue(true), VISIBLE_STATUSES_START_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isWanted]);
  return { loaded: hasRows && (isDue || isUrgent) ? loaded : null, wasKnown };
}
