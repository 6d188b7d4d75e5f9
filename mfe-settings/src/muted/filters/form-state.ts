import type { FilterContext } from '@skerry/shared/api';
import type { Account, Status } from '@skerry/shared/entities';
import { MAX_PHRASE, type FilterDraft, type OwnFilter, type Repeater } from '@skerry/shared/filters';
import { plainText } from '@skerry/shared/html';
import { draftOf, isEnded } from './filter-words.ts';

/** What the form holds: a draft whose words may still be empty. */
export interface FormState extends Omit<FilterDraft, 'keywords'> {
  keywords: readonly { key: number; id?: string | undefined; phrase: string; isWholeWord: boolean }[];
  /** Of the next word. */
  nextKey: number;
}

/** What keeps a form from being saved. */
export type Fault = { field: 'places' } | { field: 'word'; key: number; fault: 'empty' | 'long' };

const FIRST: readonly FilterContext[] = ['home', 'notifications', 'public'];

export function formOf(filter: OwnFilter | null): FormState {
  if (!filter)
    return withWord({
      title: null,
      contexts: FIRST,
      action: 'hide',
      expiresAt: null,
      keywords: [],
      statuses: [],
      repeaters: [],
      nextKey: 0,
    });
  const draft = draftOf(filter);
  return {
    ...draft,
    expiresAt: isEnded(draft.expiresAt) ? null : draft.expiresAt,
    keywords: draft.keywords.map((keyword, key) => ({ key, ...keyword })),
    nextKey: draft.keywords.length,
  };
}

/** With another word, in place of the first empty one. */
export function withWord(state: FormState, phrase = ''): FormState {
  const free = phrase === '' ? undefined : state.keywords.find((one) => one.phrase === '');
  if (free) return { ...state, keywords: state.keywords.map((one) => (one === free ? { ...one, phrase } : one)) };
  return {
    ...state,
    keywords: [...state.keywords, { key: state.nextKey, phrase, isWholeWord: true }],
    nextKey: state.nextKey + 1,
  };
}

/** Without the words that nobody has filled in. */
export function finished({ keywords, nextKey: _, ...rest }: FormState): FilterDraft {
  return {
    ...rest,
    keywords: keywords
      .filter(({ phrase }) => phrase !== '')
      .map(({ key: _key, phrase, ...keyword }) => ({ ...keyword, phrase: phrase.trim() })),
  };
}

export function faultsOf({ keywords, contexts, statuses, repeaters }: FormState): Fault[] {
  const isAboutWords = statuses.length === 0 && repeaters.length === 0;
  const first = keywords.find(({ phrase }) => phrase.trim() !== '') ? undefined : keywords[0]?.key;
  const words = keywords.flatMap(({ key, phrase }): Fault[] => {
    if (phrase.trim().length > MAX_PHRASE) return [{ field: 'word', key, fault: 'long' }];
    const isEmpty = phrase === '' ? isAboutWords && key === first : phrase.trim() === '';
    return isEmpty ? [{ field: 'word', key, fault: 'empty' }] : [];
  });
  return [...words, ...(contexts.length === 0 ? [{ field: 'places' } as const] : [])];
}

/** What of a post a filter may be about. */
export interface Suggestions {
  words: readonly string[];
  repeater: Repeater | null;
  status: { statusId: string; name: string };
}

const MAX_WORDS = 8;
/** Characters of a word that says what a post is about, in scripts with spaces. */
const LEAST_LETTERS = 5;
/** Longer ones are sentences in scripts without spaces. */
const MOST_LETTERS = 24;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const MAX_NAME = 60;

/** Its hashtags, and its longest words. */
export function suggestionsOf(status: Status, account: Account | undefined): Suggestions {
  const text = plainText(status.contentHtml);
  const tags = status.tags.map(({ name }) => `#${name}`);
  const known = new Set(tags.map((tag) => tag.slice(1).toLowerCase()));
  const words = (withoutAddresses(text).match(WORDS) ?? [])
    .filter(({ length }) => length >= LEAST_LETTERS && length <= MOST_LETTERS)
    .filter((word) => {
      const folded = word.toLowerCase();
      if (known.has(folded)) return false;
      known.add(folded);
      return true;
    })
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS);
  const acct = account?.acct ?? '';
  return {
    words: [...tags, ...words],
    repeater: account ? { id: account.id, acct } : null,
    status: { statusId: status.id, name: `@${acct}: ${status.spoilerText || text}`.slice(0, MAX_NAME) },
  };
}

function withoutAddresses(text: string): string {
  return text.replace(/https?:\/\/\S+|[@#]\S+/g, ' ');
}
