import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Account, Status } from '@skerry/shared/entities';
import { statusWords } from '@skerry/shared/filters';
import type { PostParser } from '@skerry/shared/html';
import { createWordSearch, mutingOf, type FilterMatch, type Muting } from '@skerry/shared/rules';
import { useEntity, useModule, useSession, type Subscription } from '@skerry/shared/runtime';
import { useDisplay } from '../display-settings.tsx';
import { latestStatusFilter, type FilterContext, type StatusFilter } from './status-filter.ts';

/** `repeatedBy`: who repeated the status where it is shown. */
export type MatchStatus = (status: Status, repeatedBy?: string) => FilterMatch | null;
type MutedWord = (status: Status) => string | undefined;
const NOTHING_MET: MatchStatus = () => null;
const NO_WORD: MutedWord = () => undefined;
const Match = createContext<MatchStatus>(NOTHING_MET);
const Word = createContext<MutedWord>(NO_WORD);
const Place = createContext<FilterContext | null>(null);

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
  return useMemo(() => {
    if (!filter || !isWanted) return NOTHING_MET;
    const match = (status: Status, repeatedBy?: string) =>
      filter(status, context, () => statusWords(status, ctx.ports.entities, parser), repeatedBy);
    // Several parts of a card ask.
    const known = onceEach((status: Status) => match(status));
    return (status, repeatedBy) => (repeatedBy === undefined ? known(status) : match(status, repeatedBy));
  }, [filter, isWanted, context, ctx, parser]);
}

/** Applies the filters of one context, and the muted words, to the statuses below it. */
export function FilterScope({
  context,
  parser,
  children,
}: {
  context: FilterContext | null;
  parser: PostParser;
  children: ReactNode;
}) {
  const { entities } = useModule().ports;
  const words = useDisplay('muteWords');
  const mutedWord = useMemo(() => {
    const search = createWordSearch(words);
    return search ? onceEach((status: Status) => search(statusWords(status, entities, parser))) : NO_WORD;
  }, [words, entities, parser]);
  return (
    <Match value={useMatchStatus(context, parser)}>
      <Word value={mutedWord}>
        <Place value={context}>{children}</Place>
      </Word>
    </Match>
  );
}

/** The same function, which remembers its results: a changed status is another object. */
function onceEach<T>(compute: (status: Status) => T): (status: Status) => T {
  const known = new WeakMap<Status, { result: T }>();
  return (status) => {
    const entry = known.get(status) ?? { result: compute(status) };
    known.set(status, entry);
    return entry.result;
  };
}

/** Says that the posts of a list are shown here: a filter's form counts what it would have matched. */
export function useListPlace(key: string): void {
  const { lists } = useModule().ports.entities;
  const place = useContext(Place);
  useEffect(() => {
    if (place) lists.place(key, place);
  }, [lists, key, place]);
}

/** Returns a function that matches any status of this context. */
export function useMatch(): MatchStatus {
  return useContext(Match);
}

/** The filters that a status matches in its context. `repeatedBy`: who repeated it there. */
export function useFilterMatch(status: Status | undefined, repeatedBy?: string): FilterMatch | null {
  const match = useMatch();
  return useMemo(() => (status ? match(status, repeatedBy) : null), [match, status, repeatedBy]);
}

/** Why a status by this author is muted, whatever its place. */
export function useMuting(status: Status | undefined, author: Account | undefined): Muting | null {
  const isBot = author?.isBot;
  const relationship = useEntity('relationship', status?.accountId);
  const { account: me } = useSession();
  const muteBotStatuses = useDisplay('muteBotStatuses');
  const wordOf = useContext(Word);
  return useMemo(
    () =>
      status
        ? mutingOf(status, { isBot, relationship }, me?.id, {
            muteBotStatuses,
            mutedWord: () => wordOf(status),
          })
        : null,
    [status, isBot, relationship, me?.id, muteBotStatuses, wordOf],
  );
}
