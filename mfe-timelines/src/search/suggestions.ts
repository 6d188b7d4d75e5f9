import type { FoundTag } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import type { SavedSearch, Searches } from './search-memory.ts';

/** In the order in which they are shown. */
export const SUGGESTION_SECTIONS = ['address', 'followed', 'others', 'tags', 'saved', 'recent'] as const;

export type Suggestion =
  | { readonly key: string; readonly section: 'address'; readonly href: string; readonly account: Account | null }
  | { readonly key: string; readonly section: 'followed' | 'others'; readonly account: Account }
  | { readonly key: string; readonly section: 'tags'; readonly tag: FoundTag }
  | { readonly key: string; readonly section: 'saved'; readonly saved: SavedSearch }
  | { readonly key: string; readonly section: 'recent'; readonly words: string };

/** How many of a section are shown while something is typed. */
const MOST = { followed: 3, others: 2, tags: 2, saved: 3, recent: 3 } as const;
/** An empty field offers what the user searched for alone. */
const MOST_KEPT = 8;

export interface SuggestionParts extends Searches {
  /** As it stands in the field. */
  readonly typed: string;
  readonly address: { readonly href: string; readonly account: Account | null } | null;
  /** Both as the server ranks them. */
  readonly followed: readonly Account[];
  readonly others: readonly Account[];
  readonly tags: readonly FoundTag[];
}

/** What is offered for a beginning: people one follows first, what was searched for before last. */
export function suggestionsOf(parts: SuggestionParts): Suggestion[] {
  const { address, followed, others, tags, saved, recent } = parts;
  const words = parts.typed.trim();
  const most = words === '' ? { ...MOST, saved: MOST_KEPT, recent: MOST_KEPT } : MOST;
  const shownFollowed = unique(followed).slice(0, most.followed);
  const isShown = ({ id }: Account) => shownFollowed.some((one) => one.id === id);
  return [
    ...(address ? [{ key: 'address', section: 'address', ...address } as const] : []),
    ...shownFollowed.map((account) => ({ key: `person ${account.id}`, section: 'followed', account }) as const),
    ...unique(others)
      .filter((one) => !isShown(one))
      .slice(0, most.others)
      .map((account) => ({ key: `person ${account.id}`, section: 'others', account }) as const),
    ...tags.slice(0, most.tags).map((tag) => ({ key: `tag ${tag.name}`, section: 'tags', tag }) as const),
    ...saved
      .filter(({ label }) => hasWords(label, words))
      .slice(0, most.saved)
      .map((one) => ({ key: `saved ${one.search}`, section: 'saved', saved: one }) as const),
    ...recent
      .filter((one) => one !== words && hasWords(one, words) && !saved.some(({ label }) => label === one))
      .slice(0, most.recent)
      .map((one) => ({ key: `recent ${one}`, section: 'recent', words: one }) as const),
  ];
}

/** The text that the field gets for a suggestion. */
export function textOf(suggestion: Suggestion): string | null {
  switch (suggestion.section) {
    case 'address':
      return null;
    case 'followed':
    case 'others':
      return `@${suggestion.account.acct}`;
    case 'tags':
      return `#${suggestion.tag.name}`;
    case 'saved':
      return new URLSearchParams(suggestion.saved.search).get('query') ?? '';
    case 'recent':
      return suggestion.words;
  }
}

/** Whether an account's name or handle has a word that begins as typed: for those that are known before the reply. */
export function beginsAs({ displayName, acct }: Account, typed: string): boolean {
  const text = plain(typed.trim().replace(/^@/, ''));
  return text !== '' && (plain(acct).startsWith(text) || hasWords(displayName, text));
}

/** Where a text has what is typed at the beginning of a word; `null` if nowhere, or if that can't be said. */
export function matchIn(text: string, typed: string): { from: number; to: number } | null {
  const wanted = plain(typed.trim().replace(/^[@#]/, ''));
  const own = plain(text);
  // Characters that are written as several others would shift the place.
  if (wanted === '' || own.length !== text.length) return null;
  for (let at = own.indexOf(wanted); at >= 0; at = own.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(own.slice(0, at))) return { from: at, to: at + wanted.length };
  return null;
}

/** Whether each typed word is the beginning of a word. */
function hasWords(text: string, typed: string): boolean {
  const own = plain(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  return plain(typed)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((word) => own.some((one) => one.startsWith(word)));
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const unique = (people: readonly Account[]) =>
  people.filter(({ id }, at) => people.findIndex((o) => o.id === id) === at);
