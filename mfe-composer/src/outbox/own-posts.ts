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

  /** Runs `act` with a post that no tab sends meanwhile, if the post still exists. */
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

  /** Runs `act` for all posts, in one tab at a time. */
  async all(act: () => Promise<void>): Promise<void> {
    await alone(this.#lock('all'), act);
  }

  #lock(of: string): string {
    return `skerry.outbox.${this.#session.account?.id ?? ''}.${of}`;
  }
}

/**
 * Runs `act` while no other tab of this account runs it. With `ifFree`, skips it if another tab is running it. Without
 * locks (a page without https) two tabs may send at once: their key is the same, so the server makes one post of both.
 *
 * @returns Whether `act` ran
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
