import { emptyDraft, newIdempotencyKey, type Draft, type FollowingPost } from './draft.ts';

/** A stored draft, read as far as possible: an earlier version may have written it. */
export function readDraft(stored: object): Draft {
  const draft: Draft = { ...emptyDraft(), ...stored };
  const more: unknown[] = Array.isArray(draft.more) ? draft.more : [];
  return { ...draft, more: more.flatMap((post) => readFollowing(post) ?? []) };
}

function readFollowing(stored: unknown): FollowingPost | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return { id: newIdempotencyKey(), ...emptyDraft(), ...stored, more: [] };
}
