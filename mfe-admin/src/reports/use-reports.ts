import { useMemo } from 'react';
import { reports as listReports, setReportStates } from '@skerry/shared/api/admin';
import type { Result } from '@skerry/shared/contract';
import type { ReportState } from '@skerry/shared/entities';
import { entryIds, NumberedPages } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { REPORTS_BADGE } from './watch-reports.ts';

/** A change of state of reports that were in one list. */
export interface Move {
  readonly ids: readonly string[];
  readonly from: ReportState;
  readonly to: ReportState;
}

export interface Reports {
  pages: Readonly<Record<ReportState, NumberedPages>>;
  /** They leave their list. After a failure the list is unchanged. */
  changeStates(move: Move): Promise<Result<PutBack>>;
}

/** Gives the reports of a move their former state; they are in their list again, where they were. */
export type PutBack = () => Promise<Result<void>>;

/** The key of the list of one state. */
export const listOf = (state: ReportState): string => `reports:${state}`;

/** The reports by state, page by page (AD-012), and their changes. */
export function useReports(): Reports {
  const { ports, signal } = useModule();
  const { api, badges, entities } = ports;
  const { lists } = entities;
  const pages = useMemo(() => {
    const pagesOf = (state: ReportState) =>
      new NumberedPages(PAGE_SIZE, async (page, until) => {
        const found = await api.request(listReports({ state, page, pageSize: PAGE_SIZE }), { signal: until });
        if (!found.error && state === 'open') badges.set(REPORTS_BADGE, found.data.total);
        return found;
      });
    return { open: pagesOf('open'), resolved: pagesOf('resolved'), closed: pagesOf('closed') };
  }, [api, badges]);

  const sendStates = async ({ ids, from, to }: Move) => {
    const moved = await api.request(setReportStates(ids.map((id) => ({ id, state: to }))), { signal });
    if (moved.error) return moved;
    const here = entryIds(lists.peek(listOf(from))).filter((id) => ids.includes(id));
    for (const id of here) lists.remove(listOf(from), id);
    pages[from].leave(here.length);
    const more = from === 'open' ? -ids.length : to === 'open' ? ids.length : 0;
    if (more !== 0) badges.set(REPORTS_BADGE, Math.max(0, (await firstValueFrom(badges.watch(REPORTS_BADGE))) + more));
    return moved;
  };
  const changeStates = async ({ ids, from, to }: Move): Promise<Result<PutBack>> => {
    const before = entryIds(lists.peek(listOf(from)));
    const moved = await sendStates({ ids, from, to });
    if (moved.error) return moved;
    const putBack = async () => {
      const back = await sendStates({ ids, from: to, to: from });
      if (back.error) return back;
      const view = lists.peek(listOf(from));
      const now = entryIds(view);
      lists.replace(listOf(from), [
        ...before.filter((id) => ids.includes(id) || now.includes(id)),
        ...now.filter((id) => !before.includes(id)),
      ]);
      if (view.hasEnd) lists.append(listOf(from), [], true);
      pages[from].leave(-ids.length);
      return back;
    };
    return { data: putBack, error: null };
  };
  return { pages, changeStates };
}
