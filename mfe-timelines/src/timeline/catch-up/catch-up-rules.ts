import type { Status } from '@skerry/shared/entities';
import { isOlderId } from '../../older-id.ts';

export const GROUPINGS = ['threads', 'people', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SORTINGS = ['newest', 'oldest', 'replies', 'repeats', 'favourites'] as const;
export type Sorting = (typeof SORTINGS)[number];
export const KINDS = ['all', 'originals', 'replies', 'repeats', 'links', 'tags'] as const;
export type Kind = (typeof KINDS)[number];

/** How the gathered statuses are shown. */
export interface CatchUpView {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly kind: Kind;
}

/** A status of home: `entry` is its place there (a repeat, or the same), `status` what is shown. */
export interface Gathered {
  readonly entry: Status;
  readonly status: Status;
}

/** Statuses that belong together; `key` is that of the conversation or the account. */
export interface CatchUpGroup {
  readonly key: string;
  readonly items: readonly Gathered[];
}

/** Each status once, at its newest place; without the user's own. `all` is newest first. */
export function eachOnce(all: readonly Gathered[], ownId: string | undefined): Gathered[] {
  const seen = new Set<string>();
  return all.filter(({ status }) => {
    if (status.accountId === ownId || status.isDeleted || seen.has(status.id)) return false;
    seen.add(status.id);
    return true;
  });
}

/** Whether it is of the chosen kind; `tags` are followed ones, in lower case. */
export function isOfKind({ entry, status }: Gathered, kind: Kind, tags: ReadonlySet<string>): boolean {
  const isRepeat = entry.repeatOfId !== null;
  switch (kind) {
    case 'all':
      return true;
    case 'originals':
      return !isRepeat && status.inReplyToId === null;
    case 'replies':
      return !isRepeat && status.inReplyToId !== null;
    case 'repeats':
      return isRepeat;
    case 'links':
      return status.card !== null;
    case 'tags':
      return status.tags.some(({ name }) => tags.has(name.toLowerCase()));
  }
}

/** In groups, both sorted; a conversation reads from its beginning. */
export function grouped(items: readonly Gathered[], { grouping, sorting }: CatchUpView): CatchUpGroup[] {
  const byValue = (one: Gathered, other: Gathered) => compare(one, other, sorting);
  const sorted = items.toSorted(byValue);
  if (grouping === 'none') return [{ key: 'all', items: sorted }];
  const keyOf = grouping === 'people' ? ({ status }: Gathered) => status.accountId : threadsOf(items);
  // In the order of the first of each, which is its best.
  const groups = Map.groupBy(sorted, keyOf);
  return [...groups].map(([key, members]) => ({
    key,
    items: grouping === 'threads' ? members.toSorted((one, other) => newestFirst(other.status, one.status)) : members,
  }));
}

const COUNTS = { replies: 'repliesCount', repeats: 'repeatsCount', favourites: 'favouritesCount' } as const;

function compare(one: Gathered, other: Gathered, sorting: Sorting): number {
  const byTime = newestFirst(one.entry, other.entry);
  if (sorting === 'newest') return byTime;
  if (sorting === 'oldest') return -byTime;
  const count = COUNTS[sorting];
  return other.status[count] - one.status[count] || byTime;
}

/** Of the same moment, the one that the server had last. */
function newestFirst(one: Status, other: Status): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || (isOlderId(one.id, other.id) ? 1 : -1);
}

/** The conversation of a status: as its server calls it, else the highest known ancestor's parent or the ancestor. */
function threadsOf(items: readonly Gathered[]): (item: Gathered) => string {
  const known = new Map(items.map(({ status }) => [status.id, status]));
  return ({ status }) => {
    if (status.conversationId !== null) return `conversation ${status.conversationId}`;
    let top = status;
    const passed = new Set<string>();
    for (let parent: Status | undefined = status; parent && !passed.has(parent.id);) {
      passed.add(parent.id);
      top = parent;
      parent = parent.inReplyToId === null ? undefined : known.get(parent.inReplyToId);
    }
    return top.inReplyToId ?? top.id;
  };
}
