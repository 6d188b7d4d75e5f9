import { useEffect } from 'react';
import type { Paged } from '@skerry/shared/paging';

/** Loads the next page once all rows that were loaded have left the list, so that there is always one to work on. */
export function useRefilled({ ids, state, pages }: Paged): void {
  const isWorkedOff = ids.length === 0 && state.phase === 'ready' && state.older === 'idle';
  useEffect(() => {
    if (isWorkedOff) void pages.older();
  }, [isWorkedOff, pages]);
}
