import { useEffect, useRef } from 'react';
import { LISTS_INTERVAL_MS } from '@skerry/shared/rules';
import { EMPTY, fromEvent, startWith, switchMap, timer, useModule, useObservable } from '@skerry/shared/runtime';
import type { AccountList } from '@skerry/shared/api';
import type { EntriesState } from '../own-entries/own-entries.ts';
import { ownLists } from './own-lists.ts';

/** The user's lists: requested when the view opens, and again at intervals while the page is visible (TL-164). */
export function useLists(): EntriesState<AccountList> & { retry(): void } {
  const ctx = useModule();
  const own = ownLists(ctx);
  const state = useObservable(own.state$);
  const shown = useRef<AbortSignal>(ctx.signal);
  useEffect(() => {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, ctx.signal]);
    shown.current = signal;
    void own.load(signal);
    const polling = fromEvent(document, 'visibilitychange')
      .pipe(
        startWith(null),
        switchMap((event) => {
          if (document.visibilityState === 'hidden') return EMPTY;
          const wait = event ? Math.max(0, LISTS_INTERVAL_MS - own.age) : LISTS_INTERVAL_MS;
          return timer(wait, LISTS_INTERVAL_MS);
        }),
      )
      .subscribe(() => void own.load(signal));
    return () => {
      polling.unsubscribe();
      ended.abort();
    };
  }, [ctx, own]);
  return { ...state, retry: () => void own.load(shown.current) };
}
