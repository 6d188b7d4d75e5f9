import type { Status } from '@skerry/shared/entities';
import { isOlderId } from '../../older-id.ts';

export const GROUPINGS = ['threads', 'people', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SORTINGS = ['newest', 'oldest', 'replies', 'repeats', 'favourites', 'rare'] as const;
export type Sorting = (typeof SORTINGS)[number];
export const KINDS = ['all', 'originals', 'replies', 'repeats', 'links', 'pictures', 'tags'] as const;
export type Kind = (typeof KINDS)[number];

/** How the gathered statuses are shown. */
export interface CatchUpView {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly kind: Kind;
  /** Only this person's statuses; `null`: everyone's. */
  readonly author: string | null;
}

const NOBODY: readonly string[] = [];

/** A place in home: `entry` is a repeat, or the same as `status`, which is shown. */
export interface Place {
  readonly entry: Status;
  readonly status: Status;
}

/** A status of home at its newest place, with everyone who repeated it there, the newest first. */
export interface Gathered extends Place {
  readonly repeatedBy: readonly string[];
}

/** Statuses that belong together; `key` is that of the conversation or the account. */
export interface CatchUpGroup {
  readonly key: string;
  readonly items: readonly Gathered[];
}

/** Each status once, at its newest place; without the user's own. `all` is newest first. */
export function eachOnce(all: readonly Place[], ownId: string | undefined): Gathered[] {
  const seen = new Map<string, Place & { repeatedBy: Set<string> }>();
  for (const { entry, status } of all) {
    if (status.accountId === ownId || status.isDeleted) continue;
    const known = seen.get(status.id) ?? { entry, status, repeatedBy: new Set<string>() };
    if (entry.repeatOfId !== null) known.repeatedBy.add(entry.accountId);
    seen.set(status.id, known);
  }
  return [...seen.values()].map(({ entry, status, repeatedBy }) => ({
    entry,
    status,
    repeatedBy: repeatedBy.size > 0 ? [...repeatedBy] : NOBODY,
  }));
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
    case 'pictures':
      return status.attachments.some((attachment) => attachment.kind === 'image');
    case 'tags':
      return status.tags.some(({ name }) => tags.has(name.toLowerCase()));
  }
}

/** In groups, both sorted; a conversation reads from its beginning. `rates`: statuses a day, by author. */
export function grouped(
  items: readonly Gathered[],
  { grouping, sorting }: Pick<CatchUpView, 'grouping' | 'sorting'>,
  rates: ReadonlyMap<string, number> = NO_RATES,
): CatchUpGroup[] {
  const newestFirst = byTime();
  const sorted = items.toSorted(
    (one, other) =>
      valueOf(one, sorting, rates) - valueOf(other, sorting, rates) ||
      newestFirst(one.entry, other.entry) * (sorting === 'oldest' ? -1 : 1),
  );
  if (grouping === 'none') return [{ key: 'all', items: sorted }];
  const keyOf = grouping === 'people' ? ({ status }: Gathered) => status.accountId : threadsOf(items);
  // In the order of the first of each, which is its best.
  const groups = Map.groupBy(sorted, keyOf);
  return [...groups].map(([key, members]) => ({
    key,
    items: grouping === 'threads' ? members.toSorted((one, other) => newestFirst(other.status, one.status)) : members,
  }));
}

const NO_RATES: ReadonlyMap<string, number> = new Map();
const COUNTS = { replies: 'repliesCount', repeats: 'repeatsCount', favourites: 'favouritesCount' } as const;

/** What it is sorted by before its time: the least first. */
function valueOf({ status }: Gathered, sorting: Sorting, rates: ReadonlyMap<string, number>): number {
  if (sorting === 'newest' || sorting === 'oldest') return 0;
  // Of whom nothing is known comes last.
  return sorting === 'rare' ? (rates.get(status.accountId) ?? Number.MAX_VALUE) : -status[COUNTS[sorting]];
}

/** Newest first, each time read once; of the same moment, the one that the server had last. */
function byTime(): (one: Status, other: Status) => number {
  const times = new Map<string, number>();
  const timeOf = ({ createdAt }: Status) => {
    const time = times.get(createdAt) ?? Date.parse(createdAt);
    times.set(createdAt, time);
    return time;
  };
  return (one, other) => timeOf(other) - timeOf(one) || (isOlderId(one.id, other.id) ? 1 : -1);
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
