import type { LogFilter } from '@skerry/shared/api/admin';
import { fromLocalTime } from '../local-time.ts';

/** What the fields of the filter hold; days as in the browser's own fields. */
export interface Chosen {
  readonly search: string;
  /** Empty: all staff. */
  readonly actorId: string;
  readonly from: string;
  readonly until: string;
}

export const ALL: Chosen = { search: '', actorId: '', from: '', until: '' };

export const isBackwards = ({ from, until }: Chosen): boolean => from !== '' && until !== '' && until < from;

export const isFiltered = (chosen: Chosen): boolean => Object.values(chosen).some((value) => value !== '');

/** The days are the user's: from the first minute of the first to the last second of the last. */
export function filterOf({ search, actorId, from, until }: Chosen): LogFilter {
  return {
    search: search.trim(),
    actorId,
    from: fromLocalTime(from, true, 'start') ?? undefined,
    until: fromLocalTime(until, true, 'end') ?? undefined,
  };
}
