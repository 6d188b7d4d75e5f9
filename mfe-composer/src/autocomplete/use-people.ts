import { useCallback, useMemo } from 'react';
import { searchAccounts } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { MENTION_SUGGESTIONS_MAX } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { fitsWell, peopleFor } from './people.ts';
import { useLookup } from './use-lookup.ts';

/**
 * People for a mention: those the page knows at once, then those the server finds (requirements CO-079, CO-080).
 *
 * @param query `null` for none
 * @param originalId the status that is answered: who takes part in it is suggested first
 */
export function usePeople(query: string | null, originalId: string | undefined): readonly Account[] {
  const { ports, session } = useModule();
  const { api, entities } = ports;
  const ask = useCallback(
    async (asked: string, signal: AbortSignal) =>
      api.request(searchAccounts(asked, { limit: MENTION_SUGGESTIONS_MAX }), { signal }),
    [api],
  );
  const lookedUp = useLookup(query, ask);
  const ownId = session.account?.id;
  const rank = useCallback(
    (sought: string, found: readonly string[]) => {
      const original = originalId === undefined ? undefined : entities.peek('status', originalId);
      return peopleFor(sought, {
        known: entities.known('account'),
        found,
        ownId,
        participants: new Set(original && [original.accountId, ...original.mentions.map(({ id }) => id)]),
        isFollowed: (id) => entities.peek('relationship', id)?.following === true,
      });
    },
    [entities, originalId, ownId],
  );
  const atOnce = useMemo(() => (query === null ? [] : rank(query, [])), [query, rank]);
  return useMemo(() => {
    if (query === null || !lookedUp) return atOnce;
    const all = rank(query, lookedUp.data.ids);
    const first = atOnce[0];
    // What Enter would take does not change under the finger.
    return first && fitsWell(first, query)
      ? [first, ...all.filter(({ id }) => id !== first.id)].slice(0, all.length)
      : all;
  }, [query, lookedUp, atOnce, rank]);
}
