import type { ModuleContext, Notice } from '@skerry/shared/contract';
import { outboxT, type OutboxKey } from './outbox-texts.ts';

/** What the outbox says of its posts, wherever the user is. */
export function outboxNotices(ctx: ModuleContext, openList: () => void) {
  const say = (level: Notice['level'], text: string, rest: Partial<Notice> = {}) => {
    if (!ctx.signal.aborted) ctx.ports.notices.show({ level, text, ...rest });
  };
  const t = (key: OutboxKey, args?: Record<string, unknown>) => outboxT(ctx)(key, args);
  const show = () => ({ label: t('outbox.show'), run: openList });
  return {
    /** Goes out in `ms`. */
    held: (ms: number, undo: () => void) =>
      say('info', t('outbox.postingIn', { count: Math.ceil(ms / 1000) }), {
        ms,
        action: { label: t('outbox.undo'), run: undo },
      }),
    waiting: () => say('info', t('outbox.willWait'), { action: show() }),
    out: () => say('success', t('outbox.isOut')),
    doubtful: () => say('warning', t('outbox.doubt'), { ms: 0, action: show() }),
    failed: (reason: string, edit: () => void) =>
      say('error', t('outbox.refused', { reason }), { ms: 0, action: { label: t('outbox.edit'), run: edit } }),
    differs: () => say('warning', t('outbox.differs'), { ms: 0, action: show() }),
    tooLate: () => say('info', t('outbox.tooLate')),
    unkept: () => say('error', t('outbox.unkept')),
  };
}
export type OutboxNotices = ReturnType<typeof outboxNotices>;
