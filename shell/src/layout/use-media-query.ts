import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX } from '@skerry/shared/rules';

/** One column, a bar at the bottom edge (requirement SH-065). The style sheets use the same width. */
export const NARROW = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`;

/** Whether it matches now. Only for elements that must not exist twice; the style sheets do the rest. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
