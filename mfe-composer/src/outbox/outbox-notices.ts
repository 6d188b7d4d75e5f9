import type { ModuleContext, Notice } from '@skerry/shared/contract';
import type { HeldPost } from './held-post.ts';
import type { MessageKey } from '../use-t.ts';
import { isThread, waitingCount } from './thread.ts';

/** What the outbox says of its posts, wherever the user is. */
export function outboxNotices(ctx: ModuleContext, openList: () => void) {
  const say = (level: Notice['level'], text: string, rest: Partial<Notice> = {}) => {
    if (!ctx.signal.aborted) ctx.ports.notices.show({ level, text, ...rest });
  };
  const t = (key: MessageKey, args?: Record<string, unknown>) => ctx.i18n.t(key, args);
  const show = () => ({ label: t('outbox.show'), run: openList });
  return {
    /** Goes out in `ms`. */
    held: (ms: number, undo: () => void) =>
      say('info', t('outbox.postingIn', { count: Math.ceil(ms / 1000) }), {
        ms,
        action: { label: t('outbox.undo'), run: undo },
      }),
    waiting: (post: HeldPost) =>
      say('info', isThread(post) ? t('outbox.thread.willWait', counts(post)) : t('outbox.willWait'), {
        action: show(),
      }),
    out: () => say('success', t('outbox.isOut')),
    threadOut: (count: number) => say('success', t('outbox.thread.isOut', { count })),
    doubtful: () => say('warning', t('outbox.doubt'), { ms: 0, action: show() }),
    failed: (post: HeldPost, reason: string, edit: () => void) =>
      isThread(post)
        ? say('error', t('outbox.thread.refused', { ...counts(post), reason }), {
            ms: 0,
            action: post.out.length > 0 ? show() : { label: t('outbox.edit'), run: edit },
          })
        : say('error', t('outbox.refused', { reason }), { ms: 0, action: { label: t('outbox.edit'), run: edit } }),
    differs: () => say('warning', t('outbox.differs'), { ms: 0, action: show() }),
    tooLate: () => say('info', t('outbox.tooLate')),
    unkept: () => say('error', t('outbox.unkept')),
    threadUnkept: () => say('error', t('outbox.thread.unkept'), { ms: 0 }),
  };
}
/** Of a thread: how many of its posts are out, and how many there are. */
export function counts(post: HeldPost): { out: number; all: number } {
  const out = post.out.length;
  return { out, all: out + waitingCount(post) };
}
export type OutboxNotices = ReturnType<typeof outboxNotices>;
