import { useEffect, useEffectEvent, useState } from 'react';
import { VISIBLE_STATUSES_START_MS } from '../../rules/constants.ts';
/** `null`: not yet. `failed`: the chunk did not load, and the list stays complete. */
type Loaded = typeof import('./list-control.tsx') | 'failed' | null;

/**
 * Loads the code of virtualisation and of the reader's position when it is wanted, and gives it shortly after
 * (requirement TL-033), or at once if that is urgent. A load that failed is tried again when the network is back.
 */
export function useListControl(
  isWanted: boolean,
  isUrgent: boolean,
  onFailed: ((error: unknown) => void) | undefined,
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [isDue, setIsDue] = useState(false);
  const failed = useEffectEvent((error: unknown) => {
    onFailed?.(error);
    setLoaded('failed');
  });
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      import('./list-control.tsx').then(
        (code) => {
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
  return isDue || isUrgent ? loaded : null;
}
