import { useCallback, useReducer, useRef } from 'react';
import { reports as listReports, setReportStates, type Report } from '@skerry/shared/api/admin';
import type { ApiError, Result } from '@skerry/shared/contract';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { usePaged } from '@skerry/shared/ui';
import { isForbidden } from '../forbidden.ts';
import type { ReportState } from './report-state.ts';
import { REPORTS_BADGE } from './watch-reports.ts';

export interface ReportList {
  reports: readonly Report[];
  total: number;
  state: 'loading' | 'idle' | 'error' | 'forbidden' | 'end';
  error: ApiError | null;
}

type Change =
  | { type: 'ask' }
  | { type: 'page'; reports: readonly Report[]; total: number }
  | { type: 'failed'; error: ApiError }
  | { type: 'leave'; ids: ReadonlySet<string> }
  | { type: 'replace'; report: Report };

const START: ReportList = { reports: [], total: 0, state: 'loading', error: null };

function reduce(list: ReportList, change: Change): ReportList {
  switch (change.type) {
    case 'ask':
      return { ...list, state: 'loading', error: null };
    case 'page': {
      const known = new Set(list.reports.map(({ id }) => id));
      const reports = [...list.reports, ...change.reports.filter(({ id }) => !known.has(id))];
      return {
        reports,
        total: change.total,
        state: reports.length >= change.total || change.reports.length === 0 ? 'end' : 'idle',
        error: null,
      };
    }
    case 'failed':
      return { ...list, state: isForbidden(change.error) ? 'forbidden' : 'error', error: change.error };
    case 'leave': {
      const reports = list.reports.filter(({ id }) => !change.ids.has(id));
      return { ...list, reports, total: list.total - (list.reports.length - reports.length) };
    }
    case 'replace':
      return {
        ...list,
        reports: list.reports.map((report) => (report.id === change.report.id ? change.report : report)),
      };
  }
}

export interface Reports {
  list: ReportList;
  more(): void;
  /** Changes the state of reports; they leave this list. After a failure the list is unchanged. */
  move(ids: readonly string[], to: ReportState): Promise<Result<void>>;
  replace(report: Report): void;
}

/** The reports of one state, page by page (AD-012). */
export function useReports(shown: ReportState): Reports {
  const ctx = useModule();
  const { ports, signal, telemetry } = ctx;
  const [list, dispatch] = useReducer(reduce, START);
  const page = useRef(1);

  const fetchPage = useCallback(
    async (until: AbortSignal, isFirst: boolean) => {
      if (isFirst) page.current = 1;
      else dispatch({ type: 'ask' });
      const { data, error } = await ports.api.request(
        listReports({ state: shown, page: page.current, pageSize: PAGE_SIZE }),
        { signal: until },
      );
      if (until.aborted) return;
      if (error) {
        telemetry.error(error);
        return dispatch({ type: 'failed', error });
      }
      page.current += 1;
      if (shown === 'open') ports.badges.set(REPORTS_BADGE, data.total);
      dispatch({ type: 'page', reports: data.reports, total: data.total });
    },
    [ports, telemetry, shown],
  );

  const more = usePaged(ctx, fetchPage);
  const move = async (ids: readonly string[], to: ReportState) => {
    const moved = await ports.api.request(setReportStates(ids.map((id) => ({ id, state: to }))), { signal });
    if (moved.error) return moved;
    dispatch({ type: 'leave', ids: new Set(ids) });
    const change = shown === 'open' ? -ids.length : to === 'open' ? ids.length : 0;
    if (change !== 0)
      ports.badges.set(REPORTS_BADGE, Math.max(0, (await firstValueFrom(ports.badges.watch(REPORTS_BADGE))) + change));
    return moved;
  };
  return { list, more, move, replace: useCallback((report: Report) => dispatch({ type: 'replace', report }), []) };
}
