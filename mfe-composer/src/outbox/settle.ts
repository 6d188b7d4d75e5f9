import type { ModuleContext } from '@skerry/shared/contract';
import { postFailureText } from '../posting/post-failure-text.ts';
import type { Outcome } from './attempt.ts';
import { withNewKey, type HeldPost } from './held-post.ts';
import type { OutboxNotices } from './outbox-notices.ts';
import type { OutboxStore } from './outbox-store.ts';
import { outboxT } from './outbox-texts.ts';

/** Keeps what came of an attempt, and says it where the user has to know. */
export async function settle(
  ctx: ModuleContext,
  store: OutboxStore,
  notices: OutboxNotices,
  { held, outcome, edit }: { held: HeldPost; outcome: Outcome; edit: () => void },
): Promise<void> {
  switch (outcome.kind) {
    case 'out': {
      ctx.bus.emit('composer/posted/v1', { statusId: outcome.statusId });
      if (outcome.published && outcome.published.differences.length > 0) {
        const reason = outboxT(ctx)('outbox.differs');
        await store.save({ ...withNewKey(held), state: 'stopped', reason, publishedId: outcome.statusId });
        return notices.differs();
      }
      await store.remove(held.id);
      return held.state === 'waiting' ? notices.out() : undefined;
    }
    case 'later':
      await store.save({ ...outcome.post, state: 'waiting' });
      return held.state === 'held' ? notices.waiting() : undefined;
    case 'doubt':
      await store.save({ ...held, state: 'doubtful' });
      return notices.doubtful();
    case 'failed': {
      const reason = postFailureText(ctx.i18n, outcome.failure);
      await store.save({ ...withNewKey(held), state: 'stopped', reason });
      return notices.failed(reason, edit);
    }
  }
}
