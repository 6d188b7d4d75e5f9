interface Refresh {
  readonly statusId: string;
  isRunning: boolean;
  resultCount: number;
}

/** seconds between two questions that the header asks for: the least */
const RETRY_S = 1;

/** Work that continues after a reply: replies that are fetched from other servers (Mastodon since 4.4). */
export class AsyncRefreshes {
  readonly #all = new Map<string, Refresh>();

  start(statusId: string): string {
    const id = `context:${this.#all.size + 1}/refresh`;
    this.#all.set(id, { statusId, isRunning: true, resultCount: 0 });
    return id;
  }

  continue(id: string, count: number, isFinished: boolean): void {
    const refresh = this.#all.get(id);
    if (!refresh) throw new Error(`there is no refresh ${id}`);
    refresh.resultCount += count;
    refresh.isRunning &&= !isFinished;
  }

  of(id: string): Refresh | undefined {
    return this.#all.get(id);
  }

  /** The header of a context while replies to its status are fetched. */
  headerOf(statusId: string): string | undefined {
    for (const [id, refresh] of this.#all)
      if (refresh.statusId === statusId && refresh.isRunning)
        return `id="${id}", retry=${RETRY_S}, result_count=${refresh.resultCount}`;
    return undefined;
  }
}
