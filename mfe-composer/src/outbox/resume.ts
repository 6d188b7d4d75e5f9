import { draftStore } from '../draft/draft-store.ts';
import type { ModuleContext } from '@skerry/shared/contract';
import { draftKey } from '../draft/target.ts';
import type { HeldPost } from './held-post.ts';
import type { OutboxStore } from './outbox-store.ts';
import { leaveForm } from './take-back.ts';

/** So much later than its time, a held post has lost the page that held it. */
const LATE_MS = 1_000;

/**
 * What a page does with a post that another one has left, which may have ended between two of its steps: of a draft and
 * a post with the same key only one stays. A held post is offered for undoing once more.
 *
 * @returns The post that is held again
 */
export async function resume(
  ctx: ModuleContext,
  store: OutboxStore,
  post: HeldPost,
  { now, undoMs }: { now: number; undoMs: number },
): Promise<HeldPost | undefined> {
  const isAside = post.state === 'stopped' || post.state === 'doubtful';
  if (!isAside) await leaveForm(ctx, post);
  // It was taken back, or put aside and not yet replaced.
  else if ((await draftStore(ctx).load(draftKey(post.target)))?.data.idempotencyKey === post.draft.idempotencyKey) {
    await store.remove(post.id);
    return undefined;
  }
  if (post.state !== 'held' || post.dueAt > now - LATE_MS) return undefined;
  const again = { ...post, dueAt: now + undoMs };
  await store.save(again);
  return again;
}
