import { useMemo } from 'react';
import { reports as listReports, setReportStates } from '@skerry/shared/api/admin';
import type { Result } from '@skerry/shared/contract';
import type { ReportState } from '@skerry/shared/entities';
import { NumberedPages, usePagedList, type Paged } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { REPORTS_BADGE } from './watch-reports.ts';

export interface Reports {
  paged: Paged;
  /** Changes the state of reports; they leave this list. After a failure the list is unchanged. */
  move(ids: readonly string[], to: ReportState): Promise<Result<void>>;
}

/** The reports of one state, page by page (AD-012). */
export function useReports(shown: ReportState): Reports {
  const { ports, signal } = useModule();
  const { api, badges, entities } = ports;
  const key = `reports:${shown}`;
  const pages = useMemo(
    () =>
      new NumberedPages(PAGE_SIZE, async (page, until) => {
        const found = await api.request(listReports({ state: shown, page, pageSize: PAGE_SIZE }), { signal: until });
        if (!found.error && shown === 'open') badges.set(REPORTS_BADGE, found.data.total);
        return found;
      }),
    [api, badges, shown],
  );
  const paged = usePagedList({ key, isById: false, ask: pages.ask });

  const move = async (ids: readonly string[], to: ReportState) => {
    const moved = await api.request(setReportStates(ids.map((id) => ({ id, state: to }))), { signal });
    if (moved.error) return moved;
    for (const id of ids) entities.lists.remove(key, id);
    pages.leave(ids.length);
    const change = shown === 'open' ? -ids.length : to === 'open' ? ids.length : 0;
    if (change !== 0)
      badges.set(REPORTS_BADGE, Math.max(0, (await firstValueFrom(badges.watch(REPORTS_BADGE))) + change));
    return moved;
  };
  return { paged, move };
}
