import { useMemo, useState } from 'react';
import { users as listUsers, type UserFilter } from '@skerry/shared/api/admin';
import { NumberedPages, usePagedList, type Paged } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useRefilled } from '../use-refilled.ts';
import type { Learnt, Searched } from './chosen-filters.ts';

export interface Found {
  paged: Paged;
  /** How many there are in all; `null` until the server has said it. */
  total: number | null;
  reasonOf(id: string): string;
  /** Takes out what does not match any more. */
  remove(id: string): void;
}

/** The accounts that are found, page by page. `onLearnt`: what an answer shows about the server's filters. */
export function useFoundUsers(
  words: string,
  searched: Searched,
  filters: readonly UserFilter[],
  onLearnt: (learnt: Learnt) => void,
): Found {
  const { api, entities } = useModule().ports;
  const key = `users:${searched}:${words}:${filters.join(',')}`;
  const [known, setKnown] = useState<{ key: string; total: number; reasons: ReadonlyMap<string, string> } | null>(null);
  const pages = useMemo(
    () =>
      new NumberedPages(PAGE_SIZE, async (page, signal) => {
        const found = await api.request(listUsers({ [searched]: words, filters, page, pageSize: PAGE_SIZE }), {
          signal,
        });
        if (found.error) return found;
        const { told, ignored, total, reasons } = found.data;
        onLearnt({ told: new Set(told), ignored: new Set(ignored) });
        setKnown((before) => ({ key, total, reasons: new Map([...(before?.reasons ?? []), ...reasons]) }));
        return found;
      }),
    // `key` has all that is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [api, key, onLearnt],
  );
  const paged = usePagedList({ key, isById: false, ask: pages.ask });
  useRefilled(paged);
  return {
    paged,
    total: known?.key === key ? known.total : null,
    reasonOf: (id) => known?.reasons.get(id) ?? '',
    remove: (id) => {
      entities.lists.remove(key, id);
      pages.leave(1);
      setKnown((before) => before && { ...before, total: Math.max(0, before.total - 1) });
    },
  };
}
