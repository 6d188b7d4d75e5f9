import { newIdempotencyKey, type Draft } from '../draft/draft.ts';
import { isWhole, readDraft, readVisibility } from '../draft/read-draft.ts';
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

type Stored = Readonly<Record<string, unknown>>;
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const STATES: ReadonlySet<unknown> = new Set<HeldState>(['held', 'waiting', 'stopped', 'doubtful']);
const TARGETS: ReadonlySet<unknown> = new Set<Target['kind']>(['reply', 'quote', 'edit', 'redraft']);

/**
 * A stored post, read as far as possible; `undefined` for what is none. One of which anything was lost that decides
 * what is published, to whom and when, only goes out if the user says so.
 */
export function readPost(stored: unknown): HeldPost | undefined {
  if (!isStored(stored) || !textOf(stored['id']) || !isStored(stored['draft'])) return undefined;
  const target = readTarget(stored['target']);
  if (!target) return undefined;
  const draft = readDraft(stored['draft']);
  const choices = readChoices(stored['choices']);
  const isSafe = STATES.has(stored['state']) && choices !== null && isWhole(stored['draft'], draft);
  const createdAt = Number(stored['createdAt']) || 0;
  return {
    id: textOf(stored['id']),
    state: isSafe ? (stored['state'] as HeldState) : stored['state'] === 'doubtful' ? 'doubtful' : 'stopped',
    target,
    draft,
    choices: choices ?? { visibility: 'direct', contentType: 'text/plain', language: '' },
    createdAt,
    dueAt: Number(stored['dueAt']) || 0,
    attemptedAt: typeof stored['attemptedAt'] === 'number' ? stored['attemptedAt'] : null,
    reason: textOf(stored['reason']) || null,
    publishedId: textOf(stored['publishedId']) || null,
    out: Array.isArray(stored['out']) ? stored['out'].flatMap((post) => readOut(post) ?? []) : [],
  };
}

function readTarget(stored: unknown): Target | undefined {
  if (!isStored(stored)) return undefined;
  if (stored['kind'] === 'status') return { kind: 'status' };
  const statusId = textOf(stored['statusId']);
  return TARGETS.has(stored['kind']) && statusId ? { kind: stored['kind'] as 'reply', statusId } : undefined;
}

function readChoices(stored: unknown): Choices | null {
  const visibility = isStored(stored) ? readVisibility(stored['visibility']) : null;
  if (!isStored(stored) || visibility === null) return null;
  const { contentType, language } = stored;
  return typeof contentType === 'string' && typeof language === 'string' ? { visibility, contentType, language } : null;
}

function readOut(stored: unknown): OutPost | undefined {
  if (!isStored(stored) || !textOf(stored['statusId'])) return undefined;
  return { statusId: textOf(stored['statusId']), text: textOf(stored['text']) };
}

/** With a key that no server has seen. */
export function withNewKey(post: HeldPost): HeldPost {
  return { ...post, attemptedAt: null, draft: { ...post.draft, idempotencyKey: newIdempotencyKey() } };
}

/** Whether it goes out by itself now. */
export function isDue({ state, dueAt }: HeldPost, now: number): boolean {
  return state === 'waiting' || (state === 'held' && dueAt <= now);
}
