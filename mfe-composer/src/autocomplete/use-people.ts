import { useCallback, useMemo } from 'react';
import { searchAccounts } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { MENTION_SUGGESTIONS_MAX, stillMatching } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { fold, useLookup } from './use-lookup.ts';

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

/** How many of the known people are searched, the latest: more would delay the keystroke. */
const KNOWN_MAX = 2000;

interface People {
  /** The people that the page knows, the latest at the end. */
  known: readonly Account[];
  /** Ids in the server's order. */
  found: readonly string[];
  /** The user's own id: nobody mentions themselves. */
  ownId: string | undefined;
  /** The people who take part in the answered conversation. */
  participants: ReadonlySet<string>;
  /** Whom the user follows. */
  isFollowed: (id: string) => boolean;
}

/**
 * Suggestions for a mention, ordered by how well the name fits, then people who take part, then followed ones, then the
 * latest ones. At most 20, of which the ones that still match are shown (requirements CO-077 to CO-079).
 */
function peopleFor(query: string, { known, found, ownId, participants, isFollowed }: People): Account[] {
  const wanted = fold(query);
  const places = new Map(found.map((id, index) => [id, index]));
  const ranked = known
    .slice(-KNOWN_MAX)
    .map((account, index) => ({ account, index, fit: fitOf(account, wanted) }))
    .filter(({ account, fit }) => fit < 4 && account.id !== ownId && !account.isDeactivated)
    .map((one) => ({
      ...one,
      order: [
        one.fit,
        participants.has(one.account.id) ? 0 : 1,
        isFollowed(one.account.id) ? 0 : 1,
        places.get(one.account.id) ?? found.length,
        -one.index,
      ],
    }))
    .sort((a, b) => compare(a.order, b.order))
    .slice(0, MENTION_SUGGESTIONS_MAX)
    .map(({ account }) => account);
  return stillMatching(ranked, wanted, textsOf);
}

/** Whether the name begins so: it is then the one that is meant, and stays first whatever the server adds. */
function fitsWell(account: Account, query: string): boolean {
  return fitOf(account, fold(query)) < 2;
}

/** 0: this handle; 1: a handle that begins so; 2: a name with a word that does; 3: a part of either; 4: none. */
function fitOf({ username, acct, displayName }: Account, wanted: string): number {
  const handle = fold(username);
  if (handle === wanted) return 0;
  if (handle.startsWith(wanted)) return 1;
  const name = fold(displayName);
  if (name.startsWith(wanted) || name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) || fold(acct).includes(wanted) ? 3 : 4;
}

function textsOf({ acct, displayName }: Account): string[] {
  return [fold(acct), fold(displayName)];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
