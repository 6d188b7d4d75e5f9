import { statusesById } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';

/** Milliseconds in which the replies that come into view are gathered. */
const GATHER_MS = 100;
/** Ids of one request: what two screens of replies need. */
const MAX_IDS = 40;
/** Ids that are remembered as not available. */
const MAX_GONE = 500;

/**
 * Requests the statuses that replies on the screen answer, many at a time, each once. The next request waits for the
 * answer to the one before: a server without this call is asked once, however late it says so.
 */
export class AnsweredPosts {
  readonly #ctx: ModuleContext;
  readonly #wanted = new Set<string>();
  readonly #asked = new Set<string>();
  /** The server did not send them, or the request failed: they stay a line without words. */
  readonly #gone = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  /** Puts it into the cache soon. Call what is returned when it is not needed any more. */
  want(id: string): () => void {
    if (!this.#asked.has(id) && !this.#gone.has(id) && !this.#ctx.ports.entities.peek('status', id)) {
      this.#wanted.add(id);
      this.#plan();
    }
    return () => {
      this.#wanted.delete(id);
      if (this.#wanted.size === 0) this.#stop();
    };
  }

  #plan(): void {
    if (this.#isAsking) return;
    this.#timer ??= setTimeout(() => {
      this.#stop();
      void this.#ask();
    }, GATHER_MS);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #ask(): Promise<void> {
    const { ports, signal, telemetry } = this.#ctx;
    const ids = [...this.#wanted].slice(0, MAX_IDS);
    for (const id of ids) {
      this.#wanted.delete(id);
      this.#asked.add(id);
    }
    this.#isAsking = true;
    const { error } = await ports.api.request(statusesById(ids), { signal });
    this.#isAsking = false;
    // A server without this call answers 404, once.
    if (error && !['aborted', 'unsupported', 'not-found'].includes(error.code))
      telemetry.error(error, { what: 'answered statuses' });
    for (const id of ids) {
      this.#asked.delete(id);
      if (!ports.entities.peek('status', id)) this.#gone.add(id);
    }
    for (const oldest of this.#gone) {
      if (this.#gone.size <= MAX_GONE) break;
      this.#gone.delete(oldest);
    }
    if (this.#wanted.size > 0) this.#plan();
  }
}
