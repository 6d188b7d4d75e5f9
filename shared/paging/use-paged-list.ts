import { useEffect, useMemo } from 'react';
import { useList, useModule, useObservable } from '@skerry/shared/runtime';
import { entryIds } from './joints.ts';
import { PagedList } from './paged-list.ts';
import type { PagedSource, PagedState } from './paged-state.ts';

export interface Paged {
  readonly ids: readonly string[];
  readonly state: PagedState;
  /** The operations on the list. */
  readonly pages: PagedList;
}

/**
 * A paged list that is filled as long as the component is mounted. Another `key` is another list; another `ask`
 * refreshes it: keep it stable (`useCallback`). Failures are logged; `PagedView` shows them.
 */
export function usePagedList({
  key,
  ask,
  pageSize,
  isById,
}: Pick<PagedSource, 'key' | 'ask' | 'pageSize' | 'isById'>): Paged {
  const { ports, signal, telemetry } = useModule();
  const { lists } = ports.entities;
  const pages = useMemo(
    () =>
      new PagedList({
        lists,
        key,
        ask,
        pageSize,
        isById,
        onFailure: (error, step) => telemetry.error(error, { list: key, step }),
      }),
    [lists, key, ask, pageSize, isById, telemetry],
  );
  useEffect(() => {
    const ended = new AbortController();
    pages.start(AbortSignal.any([ended.signal, signal]));
    return () => ended.abort();
  }, [pages, signal]);
  const list = useList(key);
  return { ids: useMemo(() => entryIds(list), [list]), state: useObservable(pages.state$), pages };
}
