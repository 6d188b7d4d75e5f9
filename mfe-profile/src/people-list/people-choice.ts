import type { Account, Relationship } from '@skerry/shared/entities';

export const RELATIONS = ['all', 'mutual', 'following', 'strangers', 'followers'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Whom of a list the user wants to see. */
export interface PeopleChoice {
  words: string;
  relation: Relation;
}

export const EVERYBODY: PeopleChoice = { words: '', relation: 'all' };

export function isEverybody({ words, relation }: PeopleChoice): boolean {
  return relation === 'all' && words.trim() === '';
}

/** Whether a person is among those wanted: every word is in the name or in the address, and the relationship fits. */
export function isChosen(
  choice: PeopleChoice,
  account: Pick<Account, 'displayName' | 'acct' | 'fqn'> | undefined,
  relationship: Pick<Relationship, 'following' | 'followedBy'> | undefined,
): boolean {
  if (!account) return false;
  const text = folded(`${account.displayName} @${account.acct} @${account.fqn}`);
  const words = folded(choice.words).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word)) && isRelated(choice.relation, relationship);
}

function isRelated(relation: Relation, known: Pick<Relationship, 'following' | 'followedBy'> | undefined): boolean {
  if (relation === 'all') return true;
  if (!known) return false;
  if (relation === 'mutual') return known.following && known.followedBy;
  if (relation === 'followers') return known.followedBy;
  return known.following === (relation === 'following');
}

/** Without regard to case, width and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
