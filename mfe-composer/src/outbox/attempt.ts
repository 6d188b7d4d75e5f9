import type { ModuleContext } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { keepUsedTags } from '../autocomplete/used-tags.ts';
import { sentDraft } from '../poll/poll-draft.ts';
import { isConnectionLost, postDraft, type PostFailure, type Published } from '../posting/post-draft.ts';
import { findOwn } from './find-own.ts';
import { withNewKey, type HeldPost } from './held-post.ts';

/** So long every server that honours a key still knows it (Mastodon: an hour). */
export const KEY_MS = 3_000_000;

/**
 * What came of an attempt. `out`: it is published, now or by an earlier attempt. `later`: to be tried again with
 * `post`. `doubt`: only the user knows whether it is out. `failed`: with the server's answer.
 */
export type Outcome =
  | { kind: 'out'; statusId: string; published: Published | null }
  | { kind: 'later'; post: HeldPost; retryAfter: number | null }
  | { kind: 'doubt' }
  | { kind: 'failed'; failure: PostFailure };

/** Answers of a server that takes nothing now, and said so before it did anything. */
const NOT_NOW: ReadonlySet<string> = new Set(['unauthorized', 'rate-limited', 'unavailable']);

/**
 * Sends a post so that one comes of it, however many attempts it takes: with one key while no answer came, with a new
 * one after any, because servers repeat their answers. Where an earlier attempt may have arrived, the user's own posts
 * are looked through first: some servers honour no key, and the others forget it.
 *
 * @param keep Stores it before anything is sent
 */
export async function attempt(
  { ports, session }: Pick<ModuleContext, 'ports' | 'session'>,
  instance: InstanceOptions,
  held: HeldPost,
  keep: (post: HeldPost) => Promise<void>,
  now: () => number,
): Promise<Outcome> {
  let post = held;
  if (post.attemptedAt !== null) {
    const isForgotten = now() - post.attemptedAt > KEY_MS;
    const found = await findOwn(ports, session.account, post, instance);
    if (typeof found === 'object') return { kind: 'out', statusId: found.statusId, published: null };
    if (found === 'unreached') return { kind: 'later', post, retryAfter: null };
    if (found === 'similar' || (found === 'unknown' && isForgotten)) return { kind: 'doubt' };
    if (isForgotten) post = withNewKey(post);
  }
  post = { ...post, attemptedAt: post.attemptedAt ?? now() };
  await keep(post);
  const { target, choices } = post;
  const draft = sentDraft(post.draft, instance);
  const result = await postDraft(ports, session.account, target, draft, { ...choices, ...instance });
  if ('published' in result) {
    // Without storage none are suggested.
    keepUsedTags(ports.storage, draft.text).catch(() => undefined);
    return { kind: 'out', statusId: result.published.statusId, published: result.published };
  }
  if ('scheduledAt' in result) throw new Error('a post of the outbox has no time');
  const { failure } = result;
  if (failure.kind === 'unconfirmed') return { kind: 'doubt' };
  if (isConnectionLost(failure) || failure.error.code === 'aborted') return { kind: 'later', post, retryAfter: null };
  if (NOT_NOW.has(failure.error.code))
    return { kind: 'later', post: withNewKey(post), retryAfter: failure.error.retryAfter };
  return { kind: 'failed', failure };
}
