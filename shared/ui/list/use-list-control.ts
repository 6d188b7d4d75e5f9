import { useEffect, useState } from 'react';
import { VISIBLE_STATUSES_START_MS } from '../../rules/constants.ts';
/** `null`: not yet. `failed`: the chunk did not load, and the list stays complete. */
type Loaded = typeof import('./list-control.tsx') | 'failed' | null;

/**
 * Loads the code of virtualisation and of the reader's position when it is wanted, and gives it shortly after
 * (requirement TL-033), or at once if that is urgent.
 */
export function useListControl(isWanted: boolean, isUrgent: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('./list-control.tsx').then(
      (code) => {
        if (isCurrent) setLoaded(code);
      },
      (error: unknown) => {
        reportError(error);
        if (isCurrent) setLoaded('failed');
      },
    );
    const timer = setTimeout(() => setIsDue(true), VISIBLE_STATUSES_START_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isDue || isUrgent ? loaded : null;
}
