import type { EntityPort } from '@skerry/shared/contract';
import type { Thread } from '../thread.ts';

/** Fewer posts are no long thread. */
const LEAST_PARTS = 3;

interface ThreadSource {
  focusId: string;
  /** The chain of parents above the focus, from the first post. */
  ancestors: readonly string[];
  /** Below the focus. */
  replies: Thread;
  entities: EntityPort;
}

/**
 * The posts of a thread that the author of the focus has written as replies to themselves: those above it in an
 * unbroken line, and below it the first reply of theirs to each part. Empty if they are too few for a long thread.
 */
export function selfThread({ focusId, ancestors, replies, entities }: ThreadSource): readonly string[] {
  const statusOf = (id: string) => entities.peek('status', id);
  const author = statusOf(focusId)?.accountId;
  if (author === undefined) return [];
  const isTheirs = (id: string) => statusOf(id)?.accountId === author;
  const first = ancestors.findLastIndex((id) => !isTheirs(id)) + 1;
  const answers = new Map<string, string>();
  for (const { id } of replies) {
    const parent = statusOf(id)?.inReplyToId;
    if (!parent || !isTheirs(id)) continue;
    const known = answers.get(parent);
    if (known === undefined || timeOf(id) < timeOf(known)) answers.set(parent, id);
  }
  const parts = new Set([...ancestors.slice(first), focusId]);
  for (let next = answers.get(focusId); next !== undefined && !parts.has(next); next = answers.get(next))
    parts.add(next);
  return parts.size < LEAST_PARTS ? [] : [...parts];

  function timeOf(id: string): number {
    return Date.parse(statusOf(id)?.createdAt ?? '') || 0;
  }
}
