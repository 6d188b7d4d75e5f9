import type { Filter, FilterContext } from '../api/index.ts';

export const FILTER_CONTEXTS: readonly FilterContext[] = ['home', 'notifications', 'public', 'thread', 'account'];
/** Characters of a phrase that every server with filters keeps. */
export const MAX_PHRASE = 256;

/** Someone whose repeats a filter is about. */
export interface Repeater {
  id: string;
  acct: string;
}

/** A filter with the place where it is kept. */
export interface OwnFilter extends Filter {
  /** `several`, `single`: on a server whose filters have any number of phrases, or one. `here`: in the preferences. */
  place: 'several' | 'single' | 'here';
  repeaters: readonly Repeater[];
}

/** What the user wants of a filter. */
export interface FilterDraft {
  /** Chosen by the user elsewhere; `null`: what the filter is about (`namesOf`). */
  title: string | null;
  contexts: readonly FilterContext[];
  action: Filter['action'];
  /** ISO 8601. */
  expiresAt: string | null;
  keywords: readonly { id?: string | undefined; phrase: string; isWholeWord: boolean }[];
  /** Posts that are hidden by hand, with the words that name them in lists. */
  statuses: readonly { statusId: string; name: string }[];
  repeaters: readonly Repeater[];
}

/**
 * Whether a server's filters of this kind can hold it: none is about repeats, and those of one phrase are neither about
 * single posts nor for profiles, and cannot blur.
 */
export function canHold(
  place: 'several' | 'single',
  { action, contexts, repeaters, statuses }: Pick<FilterDraft, 'action' | 'contexts' | 'repeaters' | 'statuses'>,
): boolean {
  if (repeaters.length > 0) return false;
  return place === 'several' || (action !== 'blur' && !contexts.includes('account') && statuses.length === 0);
}

/** What a filter is about, to name it: its phrases, else its title. Repeaters are named by their reader's language. */
export function namesOf({ keywords, title }: Pick<Filter, 'keywords' | 'title'>): string[] {
  return keywords.length > 0 ? keywords.map(({ phrase }) => phrase) : [title];
}

/** A filter that hides posts by hand: without words. */
export function isHiddenStatus({ keywords, statuses }: Pick<Filter, 'keywords' | 'statuses'>): boolean {
  return keywords.length === 0 && statuses.length > 0;
}
