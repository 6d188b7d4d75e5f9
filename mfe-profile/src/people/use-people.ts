import { useCallback } from 'react';
import { relationships, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { usePagedList, type Paged, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';

/**
 * A paged list of accounts, in the order of an action, with their relationships where the reply has none (20 a page,
 * PR-017). Keep `call` stable.
 */
export function usePeople(key: string, call: (query: PageQuery) => ApiCall<Page<'account'>>): Paged {
  const { ports, session } = useModule();
  const { api, entities } = ports;
  const ask = useCallback<PagedSource['ask']>(
    async (query, signal) => {
      const people = await api.request(call(query), { signal });
      if (people.error || !session.account) return people;
      const strangers = people.data.ids.filter(
        (id) => id !== session.account?.id && !entities.peek('relationship', id),
      );
      const { error } = strangers.length > 0 ? await api.request(relationships(strangers), { signal }) : people;
      return error ? { error } : people;
    },
    [api, entities, session, call],
  );
  return usePagedList({ key, isById: false, ask });
}
