import type { Account } from '@skerry/shared/entities';
import { MENTION_SUGGESTIONS_MAX, stillMatching } from '@skerry/shared/rules';
import { fold } from './fold.ts';

/** Of the people who are known, the latest: looking through more would delay the keystroke. */
const KNOWN_MAX = 2000;

interface People {
  /** Those the page knows, the ones received last at the end. */
  known: readonly Account[];
  /** Ids in the server's order. */
  found: readonly string[];
  /** The user's own id: nobody mentions themselves. */
  ownId: string | undefined;
  /** Those who take part in what is answered. */
  participants: ReadonlySet<string>;
  /** Whom the user follows. */
  isFollowed: (id: string) => boolean;
}

/**
 * Suggestions for a mention: by how well the name fits, then those who take part, then the followed ones, then those
 * met last. Of at most 20 people those that still match (requirements CO-077 to CO-079).
 */
export function peopleFor(query: string, { known, found, ownId, participants, isFollowed }: People): Account[] {
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
export function fitsWell(account: Account, query: string): boolean {
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
