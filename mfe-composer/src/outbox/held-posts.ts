import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { HeldPost } from './held-post.ts';

/** What waits in this account's outbox, in the order in which it was written; the outbox itself loads on demand. */
export function heldPosts({ once }: Pick<ModuleContext, 'once'>): BehaviorSubject<readonly HeldPost[]> {
  return once('held', () => new BehaviorSubject<readonly HeldPost[]>([]));
}

/** The user's actions on a post that waits. */
export interface OutboxActions {
  /** Undo, and edit: back into its form. */
  takeBack(id: string): Promise<void>;
  sendNow(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}
