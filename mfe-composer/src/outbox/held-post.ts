import { newIdempotencyKey, type Draft } from '../draft/draft.ts';
import { readDraft } from '../draft/read-draft.ts';
import type { Target } from '../draft/target.ts';
import type { Choices } from '../posting/post-draft.ts';

/**
 * `held`: goes out at `dueAt` unless it is undone. `waiting`: goes out as soon as there is a connection. `stopped`:
 * goes out only if the user says so. `doubtful`: the same; it may have been published.
 */
export type HeldState = 'held' | 'waiting' | 'stopped' | 'doubtful';

/** A post of a thread that is published. */
export interface OutPost {
  statusId: string;
  /** What it was sent with, for the list. */
  text: string;
}

/**
 * A post that the user has sent and the server has not, or that was put aside. Of a thread: the next one to be sent,
 * with those that follow it in its draft, so that one write says what is out and what is not.
 */
export interface HeldPost {
  id: string;
  state: HeldState;
  target: Target;
  draft: Draft;
  /** The values of the form's defaults when the user sent it. */
  choices: Choices;
  /** Milliseconds since the epoch, as all times here. They are sent in this order. */
  createdAt: number;
  /** When a held one goes out. */
  dueAt: number;
  /** When it was first sent with the draft's key without an answer. `null`: the server cannot have it. */
  attemptedAt: number | null;
  /** Why it stopped, for the user. */
  reason: string | null;
  /** What the server published in place of it. */
  publishedId: string | null;
  /** Of a thread: the posts before, in their order. */
  out: readonly OutPost[];
}

export type NewPost = Pick<HeldPost, 'state' | 'target' | 'draft' | 'choices'> & Partial<HeldPost>;

export function newPost(post: NewPost, now: number): HeldPost {
  return {
    id: newIdempotencyKey(),
    createdAt: now,
    dueAt: now,
    attemptedAt: null,
    reason: null,
    publishedId: null,
    out: [],
    ...post,
  };
}

/** A stored post, read as far as possible; `undefined` for what is none. */
export function readPost(stored: unknown): HeldPost | undefined {
  const post = stored as Partial<HeldPost> | null | undefined;
  if (typeof post !== 'object' || !post?.id || !post.target || !post.draft || !post.choices) return undefined;
  const createdAt = Number(post.createdAt) || 0;
  const dueAt = Number(post.dueAt) || 0;
  const out = Array.isArray(post.out) ? post.out : [];
  const read = { state: 'stopped', ...post, draft: readDraft(post.draft), out, createdAt, dueAt };
  return newPost(read as HeldPost, createdAt);
}

/** With a key that no server has seen. */
export function withNewKey(post: HeldPost): HeldPost {
  return { ...post, attemptedAt: null, draft: { ...post.draft, idempotencyKey: newIdempotencyKey() } };
}

/** Whether it goes out by itself now. */
export function isDue({ state, dueAt }: HeldPost, now: number): boolean {
  return state === 'waiting' || (state === 'held' && dueAt <= now);
}
