import { useEffect, useState, type ComponentType } from 'react';
import { VISIBLE_STATUSES_START_MS } from '../../rules/constants.ts';
import type { RowWindowProps } from './row-window.tsx';

interface Loaded {
  Window: ComponentType<RowWindowProps> | null;
  /** The chunk did not load: the list stays complete. */
  hasFailed: boolean;
}

/**
 * Loads the virtualisation of rows: shortly after the first rows are drawn, or at once if there are too many to draw
 * them all.
 */
export function useRowWindow(isWanted: boolean, isUrgent: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ Window: null, hasFailed: false });
  const isMissing = isWanted && !loaded.Window;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const load = () => {
      import('./row-window.tsx').then(
        ({ RowWindow }) => {
          if (isCurrent) setLoaded({ Window: RowWindow, hasFailed: false });
        },
        (error: unknown) => {
          reportError(error);
          if (isCurrent) setLoaded({ Window: null, hasFailed: true });
        },
      );
    };
    const timer = isUrgent ? undefined : setTimeout(load, VISIBLE_STATUSES_START_MS);
    if (isUrgent) load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing, isUrgent]);
  return loaded;
}
