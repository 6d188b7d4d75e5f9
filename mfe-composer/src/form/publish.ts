import type { ModuleContext } from '@skerry/shared/contract';
import { keepUsedTags } from '../autocomplete/used-tags.ts';
import { following, type Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import { outbox } from '../outbox/outbox.ts';
import { isConnectionLost, postDraft, type PostResult, type Values } from '../posting/post-draft.ts';

export { isUnanswered } from '../posting/post-draft.ts';

/**
 * Sends a draft, or leaves it to the outbox (`held`): for the seconds in which the user may undo it, or until there is
 * a connection. Edits, and posts that the server keeps for later, never wait there. A thread goes out from there alone:
 * `unkept`, and nothing was sent, where the browser keeps nothing.
 */
export async function publish(
  ctx: ModuleContext,
  target: Target,
  draft: Draft,
  choices: Values,
): Promise<PostResult | 'held' | 'unkept'> {
  const { ports, session } = ctx;
  const mayWait = target.kind !== 'edit' && draft.scheduledAt === null;
  const { visibility, contentType, language } = choices;
  const post = { target, draft: { ...draft, more: following(draft) }, choices: { visibility, contentType, language } };
  const undoMs = ports.settings.get('composer.undoSeconds') * 1000;
  const startedAt = Date.now();
  if (post.draft.more.length > 0) {
    const isKept = await outbox(ctx).hold({
      ...post,
      state: undoMs > 0 ? 'held' : 'waiting',
      dueAt: startedAt + undoMs,
    });
    return isKept ? 'held' : 'unkept';
  }
  if (mayWait && undoMs > 0 && (await outbox(ctx).hold({ ...post, state: 'held', dueAt: startedAt + undoMs })))
    return 'held';
  if (mayWait && !navigator.onLine && (await outbox(ctx).hold({ ...post, state: 'waiting' }))) return 'held';
  const result = await postDraft(ports, session.account, target, draft, choices);
  const isLost = 'failure' in result && isConnectionLost(result.failure);
  if (mayWait && isLost && (await outbox(ctx).hold({ ...post, state: 'waiting', attemptedAt: startedAt })))
    return 'held';
  // Without storage none are suggested, which the drafts say.
  if ('published' in result) keepUsedTags(ports.storage, draft.text).catch(() => undefined);
  return result;
}
