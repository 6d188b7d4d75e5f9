import type { EntityPort } from '@skerry/shared/contract';
import type { ArrangedThread } from './thread.ts';

/** What of a conversation is not here, as far as can be known. */
export interface Missing {
  /** The first status that is shown, if it replies to one that is not here. */
  readonly orphanId: string | null;
  /** Replies below to statuses that the server does not have either. */
  readonly orphans: ReadonlySet<string>;
  /** Replies that the server counts and did not send. */
  readonly replies: number;
}

export const NOTHING_MISSING: Missing = { orphanId: null, orphans: new Set(), replies: 0 };

/**
 * Compares a conversation with what its statuses say: that they are replies, and how many they have. `waiting`: replies
 * that are here and not shown yet.
 */
export function countMissing(
  focusId: string,
  { ancestors, replies, others }: ArrangedThread,
  entities: EntityPort,
  parentOf: (id: string) => string | null,
  lostParents: ReadonlySet<string>,
  waiting: readonly string[] = [],
): Missing {
  const firstId = ancestors[0] ?? focusId;
  const first = entities.peek('status', firstId);
  const isOrphan = parentOf(firstId) !== null || (first?.isParentUnavailable ?? false);
  const shown = new Map([[focusId, 0]]);
  // The last status of each depth: the parent of the next one below it.
  const line = [focusId];
  for (const { id, depth } of replies) {
    const parent = line[depth - 1] ?? focusId;
    shown.set(parent, (shown.get(parent) ?? 0) + 1);
    shown.set(id, 0);
    line[depth] = id;
  }
  for (const id of waiting) {
    const parent = parentOf(id);
    const count = parent === null ? undefined : shown.get(parent);
    if (parent !== null && count !== undefined) shown.set(parent, count + 1);
  }
  let missing = 0;
  for (const [id, count] of shown) missing += Math.max(0, (entities.peek('status', id)?.repliesCount ?? 0) - count);
  const here = new Set([focusId, ...ancestors, ...[...replies, ...others].map(({ id }) => id)]);
  const isLost = (id: string | null) => id !== null && lostParents.has(id) && !here.has(id);
  const orphans = [...replies, ...others].flatMap(({ id }) => (isLost(parentOf(id)) ? [id] : []));
  return { orphanId: isOrphan ? firstId : null, orphans: new Set(orphans), replies: missing };
}
