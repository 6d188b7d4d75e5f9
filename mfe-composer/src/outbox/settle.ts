import type { ModuleContext } from '@skerry/shared/contract';
import { postFailureText } from '../posting/post-failure-text.ts';
import { isOut, sayReply } from '../posting/is-out.ts';
import type { Outcome } from './attempt.ts';
import { withNewKey, type HeldPost } from './held-post.ts';
import type { OutboxNotices } from './outbox-notices.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isThread, rest } from './thread.ts';

interface Attempted {
  held: HeldPost;
  outcome: Outcome;
  edit: () => void;
  /** Whether the user does not know yet that it waits. */
  isFirstFailure: boolean;
}

/**
 * Keeps what came of an attempt, and says it where the user has to know.
 *
 * @returns Whether the next post of a thread can go out
 */
export async function settle(
  ctx: ModuleContext,
  store: OutboxStore,
  notices: OutboxNotices,
  { held, outcome, edit, isFirstFailure }: Attempted,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'out':
      isOut(ctx, held.target, outcome.statusId);
      return settleOut(ctx, store, notices, held, outcome);
    case 'later':
      await store.save({ ...outcome.post, state: 'waiting' });
      if (held.state === 'held' || (isThread(held) && isFirstFailure)) notices.waiting(held);
      return false;
    case 'doubt':
      await store.save({ ...held, state: 'doubtful' });
      notices.doubtful();
      return false;
    case 'failed': {
      const reason = postFailureText(ctx.i18n, outcome.failure);
      await store.save({ ...withNewKey(held), state: 'stopped', reason });
      notices.failed(held, reason, edit);
      return false;
    }
  }
}

async function settleOut(
  ctx: ModuleContext,
  store: OutboxStore,
  notices: OutboxNotices,
  held: HeldPost,
  { statusId, published }: Extract<Outcome, { kind: 'out' }>,
): Promise<boolean> {
  const next = rest(held, statusId);
  if (published && published.differences.length > 0) {
    const reason = ctx.i18n.t('outbox.differs');
    const kept = { ...withNewKey(held), state: 'stopped', reason, publishedId: statusId } as const;
    if (!next) await store.save(kept);
    else {
      // Its text first: in the thread only what is left of it stays. The same again if this page ends between the two.
      await store.save({ ...kept, id: `${held.id}.${held.out.length}`, draft: { ...kept.draft, more: [] }, out: [] });
      await store.save({ ...next, state: 'stopped', reason });
    }
    notices.differs();
    return false;
  }
  if (next) {
    await store.save(next);
    return true;
  }
  await store.remove(held.id);
  if (held.out.length > 0) notices.threadOut(held.out.length + 1);
  else if (held.target.kind === 'reply') sayReply(ctx, statusId);
  else if (held.state === 'waiting') notices.out();
  return false;
}
