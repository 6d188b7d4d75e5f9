import { useCallback, useReducer, useRef } from 'react';
import { relationships, type Page } from '@skerry/shared/api';
import type { ApiCall, ApiError, ApiResult, ModuleContext } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { usePaged } from '@skerry/shared/ui';

export type PeopleCall = (cursor: Record<string, string> | undefined) => ApiCall<Page<'account'>>;

export interface People {
  ids: readonly string[];
  state: 'loading' | 'idle' | 'error' | 'end';
  error: ApiError | null;
}

type Change =
  | { type: 'ask' }
  | { type: 'page'; ids: readonly string[]; isLast: boolean }
  | { type: 'failed'; error: ApiError }
  | { type: 'remove'; id: string };

const START: People = { ids: [], state: 'loading', error: null };

function reduce(people: People, change: Change): People {
  switch (change.type) {
    case 'ask':
      return { ...people, state: 'loading', error: null };
    case 'page':
      return { ids: [...new Set([...people.ids, ...change.ids])], state: change.isLast ? 'end' : 'idle', error: null };
    case 'failed':
      return { ...people, state: 'error', error: change.error };
    case 'remove':
      return { ...people, ids: people.ids.filter((id) => id !== change.id) };
  }
}

/** A page of accounts, with the relationships that the reply did not contain. */
async function askPage(
  { ports, session }: ModuleContext,
  call: ReturnType<PeopleCall>,
  signal: AbortSignal,
): Promise<ApiResult<Page<'account'>>> {
  const { api, entities } = ports;
  const people = await api.request(call, { signal });
  if (people.error || !session.account) return people;
  const strangers = people.data.ids.filter((id) => id !== session.account?.id && !entities.peek('relationship', id));
  const { error } = strangers.length > 0 ? await api.request(relationships(strangers), { signal }) : people;
  return error ? { error } : people;
}

/** A paged list of accounts (20 a page, PR-017), with their relationships. Keep `callPage` stable. */
export function usePeople(callPage: PeopleCall): { people: People; more: () => void; remove: (id: string) => void } {
  const ctx = useModule();
  const { telemetry } = ctx;
  const [people, dispatch] = useReducer(reduce, START);
  const cursor = useRef<Record<string, string> | undefined>(undefined);

  const fetchPage = useCallback(
    async (until: AbortSignal, isFirst: boolean) => {
      if (isFirst) cursor.current = undefined;
      else dispatch({ type: 'ask' });
      const { data, page, error } = await askPage(ctx, callPage(cursor.current), until);
      if (until.aborted) return;
      if (error) {
        telemetry.error(error);
        return dispatch({ type: 'failed', error });
      }
      cursor.current = page.next;
      dispatch({ type: 'page', ids: data.ids, isLast: page.next === undefined });
    },
    [ctx, telemetry, callPage],
  );

  const more = usePaged(ctx, fetchPage);
  return { people, more, remove: useCallback((id: string) => dispatch({ type: 'remove', id }), []) };
}
