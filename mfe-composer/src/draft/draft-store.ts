import type { ModuleContext, StoragePort } from '@skerry/shared/contract';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** One entry of the map of drafts (CO-033). `updatedAt`: milliseconds since the epoch. */
export interface StoredDraft {
  updatedAt: number;
  data: Draft;
}

const PREFIX = 'drafts/';

/**
 * The map of drafts. Each entry has its own key, so that two forms, or two tabs, that save at once cannot overwrite
 * each other. Rejects with `StorageUnavailable` if the browser has no storage.
 */
export class DraftStore {
  readonly #storage: StoragePort;
  readonly #now: () => number;
  // Keys that may have a draft, while all are known: a form without one opens without waiting for the storage.
  readonly #used = new Set<string>();
  #followers = 0;
  #knowsAll = false;
  #learning: object | null = null;
  // Reads and saves of one page are sequential: a form that opens while another still saves starts with all of it.
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: StoragePort, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /**
   * Knows which keys have a draft as long as at least one follower tells it what other tabs save. Returns the end of
   * following.
   */
  follow(): () => void {
    this.#followers += 1;
    if (this.#followers === 1) this.#learn().catch(() => undefined);
    return () => {
      this.#followers -= 1;
      if (this.#followers > 0) return;
      this.#knowsAll = false;
      this.#learning = null;
      this.#used.clear();
    };
  }

  async #learn(): Promise<void> {
    const learning = (this.#learning = {});
    const keys = await this.#next(() => this.#storage.keys());
    if (this.#learning !== learning) return;
    for (const key of keys) if (key.startsWith(PREFIX)) this.mayHave(key.slice(PREFIX.length));
    this.#knowsAll = true;
  }

  /** Another tab may have saved a draft of this key. */
  mayHave(key: string): void {
    this.#used.add(key);
  }

  /** Whether it is known already that a key has no draft. */
  hasNone(key: string): boolean {
    return this.#knowsAll && !this.#used.has(key);
  }

  /** The draft of a key; a malformed one is read as far as possible. */
  async load(key: string): Promise<StoredDraft | undefined> {
    const stored = await this.#next(() => this.#storage.get<Partial<StoredDraft>>(PREFIX + key));
    if (typeof stored !== 'object' || typeof stored?.data !== 'object' || stored.data === null) return undefined;
    return { updatedAt: Number(stored.updatedAt) || 0, data: readDraft(stored.data) };
  }

  save(key: string, draft: Draft): Promise<void> {
    this.mayHave(key);
    const entry: StoredDraft = { updatedAt: this.#now(), data: draft };
    return this.#next(() => this.#storage.set(PREFIX + key, entry));
  }

  remove(key: string): Promise<void> {
    return this.#next(() => this.#storage.remove(PREFIX + key));
  }

  /** All drafts, the newest first. */
  async all(): Promise<{ key: string; draft: StoredDraft }[]> {
    const keys = (await this.#storage.keys())
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    const drafts = await Promise.all(keys.map(async (key) => ({ key, draft: await this.load(key) })));
    return drafts
      .flatMap(({ key, draft }) => (draft ? [{ key, draft }] : []))
      .sort((a, b) => b.draft.updatedAt - a.draft.updatedAt);
  }

  #next<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(act, act);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** The one store of an account's drafts in this page, for all forms. */
export function draftStore({ once, ports }: ModuleContext): DraftStore {
  return once('drafts', () => new DraftStore(ports.storage));
}
