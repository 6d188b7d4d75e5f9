import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import { openDraftChannel } from '../draft/draft-channel.ts';
import { draftStore } from '../draft/draft-store.ts';
import { draftKey, type Target } from '../draft/target.ts';
import { newPost, type HeldPost } from './held-post.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Puts a post back into the form of its target. What is written there now takes its place in the outbox. Each step
 * leaves all of it somewhere, so that a page that ends between two of them loses nothing. Rejects with
 * `StorageUnavailable`.
 */
export async function takeBack(ctx: ModuleContext, store: OutboxStore, post: HeldPost, now: number): Promise<void> {
  const drafts = draftStore(ctx);
  const key = draftKey(post.target);
  const present = await drafts.load(key);
  // From here on it does not go out by itself, also if this page ends.
  await store.save({ ...post, state: 'stopped' });
  if (present && present.data.idempotencyKey !== post.draft.idempotencyKey) {
    const { target, choices } = post;
    await store.save(newPost({ state: 'stopped', target, draft: present.data, choices }, now));
  }
  const { visibility, contentType, language } = post.choices;
  await drafts.save(key, { ...post.draft, visibility, contentType, language });
  await store.remove(post.id);
  announceDraft(ctx, key);
}

/**
 * Removes the draft that has the same key as a post, so that only the post stays.
 *
 * @returns Whether there was such a draft
 */
export async function leaveForm(ctx: ModuleContext, { target, draft }: HeldPost): Promise<boolean> {
  const drafts = draftStore(ctx);
  const key = draftKey(target);
  if ((await drafts.load(key))?.data.idempotencyKey !== draft.idempotencyKey) return false;
  await drafts.remove(key);
  announceDraft(ctx, key);
  return true;
}

/** Tells the forms of a draft, here and in other tabs, to read it again. */
export function announceDraft({ session, signal }: Pick<ModuleContext, 'session' | 'signal'>, key: string): void {
  const closed = new AbortController();
  openDraftChannel(session.account?.id ?? '', AbortSignal.any([closed.signal, signal])).announce(key);
  closed.abort();
}

/** Shows the form of a target: the one in the side column, if the window has it, else the dialog. */
export async function showForm({ bus }: Pick<ModuleContext, 'bus'>, target: Target): Promise<void> {
  const column = document.querySelector<HTMLElement>('form[data-layout="panel"] textarea[name="status"]');
  if (target.kind === 'status' && column && column.getClientRects().length > 0) return column.focus();
  await bus.command('composer/open/v1', payloadOf(target));
}

function payloadOf(target: Target): PlatformCommands['composer/open/v1'] {
  switch (target.kind) {
    case 'status':
      return {};
    case 'reply':
      return { replyTo: target.statusId };
    case 'quote':
      return { quote: target.statusId };
    case 'edit':
      return { edit: target.statusId };
    case 'redraft':
      return { redraft: target.statusId };
  }
}

/** A held post that is this late has lost the page that held it. */
const LATE_MS = 1_000;

/**
 * Takes over a post that an earlier page has left. That page may have ended between two of its steps: of a draft and a
 * post with the same key, this keeps only one. A held post can be undone once more.
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
