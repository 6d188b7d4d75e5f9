import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Status } from '@skerry/shared/entities';
import type { PostParser } from '@skerry/shared/html';
import type { FilterMatch } from '@skerry/shared/rules';
import { useModule, type Subscription } from '@skerry/shared/runtime';
import { latestStatusFilter, type FilterContext, type StatusFilter } from './status-filter.ts';
import { statusWords } from './status-words.ts';

export type MatchStatus = (status: Status) => FilterMatch | null;
const NOTHING_MET: MatchStatus = () => null;
const Match = createContext<MatchStatus>(NOTHING_MET);

/**
 * The filters of the signed-in user in one context; nothing matches before their code and the filters are loaded, nor
 * for a visitor. `null`: a context without filters, such as the user's bookmarks or a report.
 */
export function useMatchStatus(context: FilterContext | null, parser?: PostParser): MatchStatus {
  const ctx = useModule();
  const isWanted = context !== null && ctx.session.account !== null;
  const [filter, setFilter] = useState<StatusFilter | null>(() => latestStatusFilter(ctx));
  useEffect(() => {
    if (!isWanted) return;
    let reading: Subscription | undefined;
    let isAborted = false;
    import('./own-filters.ts').then(
      ({ ownFilters }) => {
        if (!isAborted) reading = ownFilters(ctx).subscribe((next) => setFilter(() => next));
      },
      (error: unknown) => ctx.telemetry.error(error),
    );
    return () => {
      isAborted = true;
      reading?.unsubscribe();
    };
  }, [ctx, isWanted]);
  return useMemo(
    () =>
      filter && isWanted
        ? (status) => filter(status, context, () => statusWords(status, ctx.ports.entities, parser))
        : NOTHING_MET,
    [filter, isWanted, context, ctx, parser],
  );
}

/** Applies the filters of one context to the statuses below it. */
export function FilterScope({
  context,
  parser,
  children,
}: {
  context: FilterContext | null;
  parser: PostParser;
  children: ReactNode;
}) {
  return <Match value={useMatchStatus(context, parser)}>{children}</Match>;
}

/** Returns a function that matches any status of this context. */
export function useMatch(): MatchStatus {
  return useContext(Match);
}

/** The filters that a status matches in its context. */
export function useFilterMatch(status: Status | undefined): FilterMatch | null {
  const match = useMatch();
  return useMemo(() => (status ? match(status) : null), [match, status]);
}
