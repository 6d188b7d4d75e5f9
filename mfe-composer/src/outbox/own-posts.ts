import type { ModuleContext } from '@skerry/shared/contract';
import type { HeldPost } from './held-post.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The posts of an account's outbox, each in the hands of one tab at a time. */
export class OwnPosts {
  readonly #session: ModuleContext['session'];
  readonly #store: OutboxStore;
  constructor({ session }: Pick<ModuleContext, 'session'>, store: OutboxStore) {
    this.#session = session;
    this.#store = store;
  }

  /** Does something with a post that no tab sends meanwhile, if it is still there. */
  async one(id: string, act: (post: HeldPost) => Promise<void>, ifFree = true): Promise<void> {
    await alone(
      this.#lock(id),
      async () => {
        const post = await this.#store.load(id);
        if (post) await act(post);
      },
      ifFree,
    );
  }

  /** What one tab at a time does with all of them. */
  async all(act: () => Promise<void>): Promise<void> {
    await alone(this.#lock('all'), act);
  }

  #lock(of: string): string {
    return `skerry.outbox.${this.#session.account?.id ?? ''}.${of}`;
  }
}

/**
 * Does something that no other tab of this account does at the same time. `ifFree`: not at all, if another one does.
 * Without locks (a page without https) two tabs may send at once: their key is the same, so that one post comes of it.
 *
 * @returns Whether it was done
 */
async function alone(name: string, act: () => Promise<void>, ifFree = false): Promise<boolean> {
  if (!('locks' in navigator)) {
    await act();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}
