import { useCallback } from 'react';
import { relationships, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall, ApiResult } from '@skerry/shared/contract';
import { usePagedList, type Paged, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';

type AskPeople = (query: PageQuery, signal: AbortSignal) => Promise<ApiResult<Page<'account'>>>;

/**
 * A paged list of accounts, in the order of an action, with their relationships where the reply has none (20 a page,
 * PR-017). Keep `call` stable.
 */
export function usePeople(key: string, call: (query: PageQuery) => ApiCall<Page<'account'>>): Paged {
  const { api } = useModule().ports;
  return useAskedPeople(
    key,
    useCallback<AskPeople>((query, signal) => api.request(call(query), { signal }), [api, call]),
  );
}

/** The same, asked for in another way. Keep `askPage` stable. */
export function useAskedPeople(key: string, askPage: AskPeople): Paged {
  const { ports, session, telemetry } = useModule();
  const { api, entities } = ports;
  const ask = useCallback<PagedSource['ask']>(
    async (query, signal) => {
      const people = await askPage(query, signal);
      if (people.error || !session.account) return people;
      const strangers = people.data.ids.filter(
        (id) => id !== session.account?.id && !entities.peek('relationship', id),
      );
      if (strangers.length === 0) return people;
      const { error } = await api.request(relationships(strangers), { signal });
      // People can be read without the buttons that need a relationship.
      if (error && error.code !== 'aborted') telemetry.error(error);
      return people;
    },
    [api, entities, session, telemetry, askPage],
  );
  return usePagedList({ key, isById: false, ask });
}
