import type { StoragePort } from '@skerry/shared/contract';
import { readPost, type HeldPost } from './held-post.ts';

/** Where the posts of the outbox are in the module's storage, each with a key of its own, as drafts. */
export const OUTBOX = 'outbox/';

/** The posts of the outbox. Rejects with `StorageUnavailable`. */
export class OutboxStore {
  readonly #storage: StoragePort;
  constructor(storage: StoragePort) {
    this.#storage = storage;
  }

  async load(id: string): Promise<HeldPost | undefined> {
    return readPost(await this.#storage.get(OUTBOX + id));
  }
  save(post: HeldPost): Promise<void> {
    return this.#storage.set(OUTBOX + post.id, post);
  }
  remove(id: string): Promise<void> {
    return this.#storage.remove(OUTBOX + id);
  }
  /** In the order in which they were sent. */
  async all(): Promise<HeldPost[]> {
    const keys = (await this.#storage.keys()).filter((key) => key.startsWith(OUTBOX));
    const posts = await Promise.all(keys.map((key) => this.load(key.slice(OUTBOX.length))));
    return posts.filter((post) => post !== undefined).sort((a, b) => a.createdAt - b.createdAt);
  }
}
