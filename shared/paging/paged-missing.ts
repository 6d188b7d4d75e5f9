import type { PageQuery } from '../api/query.ts';
import { GrowingWait } from './growing-wait.ts';
import { allEntries } from './joints.ts';
import { isSkipped, nextCursor, type PageOrder } from './next-cursor.ts';
import type { PagedBelow } from './paged-below.ts';
import type { PagedSource, PageReply } from './paged-state.ts';
import type { PagedSteps } from './paged-steps.ts';
import type { PagedTop } from './paged-top.ts';

/** Maximum number of pages of hidden ids alone that are skipped at a time. */
const HIDDEN_PAGES = 4;
/** Maximum number of pages by which gaps are filled in one round; the next round follows after a wait. */
const ROUND_PAGES = 5;

/** What the parts of a paged list share. */
export interface PagedParts {
  readonly source: PagedSource;
  readonly order: PageOrder;
  readonly steps: PagedSteps;
  readonly top: PagedTop;
  readonly below: PagedBelow;
}

interface Parts extends PagedParts {
  readonly ask: <T>(query: PageQuery, accept: (reply: PageReply) => T) => Promise<T>;
}

/** What is missing in a paged list: known from the moment it may be, and requested until it is all there. */
export class PagedMissing {
  readonly #parts: Parts;
  readonly #round: GrowingWait;
  #isFilling = false;

  /** `run` starts another round. */
  constructor(parts: Parts, run: () => void) {
    this.#parts = parts;
    this.#round = new GrowingWait(run);
  }

  /** Newer ids may have been missed, or there are gaps. */
  get isAny(): boolean {
    const { order, top } = this.#parts;
    return order.isById && (top.isBehind || this.#gaps.length > 0);
  }

  /** Gaps are being filled: what arrives meanwhile is above them. */
  get isFilling(): boolean {
    return this.#isFilling;
  }

  get #gaps(): string[] {
    return allEntries(this.#parts.source).flatMap((entry) => ('gap' in entry ? [entry.gap] : []));
  }

  /** Nothing is running: what is missing is requested later. */
  plan(): void {
    const { source, steps } = this.#parts;
    steps.set({});
    const { isMissing, failures } = steps.state;
    if (isMissing && !source.head?.needsFlush) this.#round.start(Boolean(failures.first ?? failures.newer));
    else this.#round.stop();
  }

  stop(): void {
    this.#round.stop();
  }

  /** The newest page. One that is empty, or has nothing that is shown, is followed by the one below it. */
  async askNewest(query: PageQuery = {}, left = HIDDEN_PAGES): Promise<void> {
    const { ask, top, order } = this.#parts;
    const next = await ask(query, (reply) =>
      isSkipped(reply) || top.take(reply.data.ids, false) === 'hidden' ? nextCursor(reply, query, order) : null,
    );
    if (next && left > 0) await this.askNewest({ cursor: next }, left - 1);
  }

  /** The uppermost gap first. */
  async fillGaps(left = ROUND_PAGES): Promise<void> {
    const { ask, below, source, steps } = this.#parts;
    const [gap] = this.#gaps;
    if (gap === undefined || left === 0 || source.head?.needsFlush || steps.state.loadingGap !== null) return;
    const { signal } = steps;
    const query = below.gapQuery(gap);
    steps.set({ loadingGap: gap });
    this.#isFilling = true;
    try {
      await ask(query, (reply) => below.fill(gap, reply, query));
    } finally {
      this.#isFilling = false;
      if (!signal.aborted) steps.set({ loadingGap: null });
    }
    await this.fillGaps(left - 1);
  }
}
