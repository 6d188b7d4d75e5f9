import { changed } from './change.ts';
import { emptyDraft, type Draft, type FollowingPost } from './draft.ts';

/** One post more, at the end: with the warning of the first, because a thread has one subject. */
export function withPost(draft: Draft, id: string): Draft {
  const { spoilerText, isSensitive } = draft;
  const post: FollowingPost = { ...emptyDraft(), id, spoilerText, isSensitive };
  // A server that keeps a post for later says no id to reply to.
  return changed(draft, { more: [...draft.more, post], scheduledAt: null });
}

export function withoutPost(draft: Draft, id: string): Draft {
  return changed(draft, { more: draft.more.filter((post) => post.id !== id) });
}

/** The key of a changed post is new, too. */
export function withChangedPost(draft: Draft, id: string, next: (post: Draft) => Draft): Draft {
  return changed(draft, {
    more: draft.more.map((post) => (post.id === id ? { ...changed(next(post), {}), id } : post)),
  });
}
