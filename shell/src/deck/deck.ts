import { BehaviorSubject } from '@skerry/shared/runtime';
import type { ModuleContext } from '@skerry/shared/contract';
import { ColumnStack } from './column-stack.ts';
import { DeckStore, type Column } from './deck-store.ts';

interface DeckParts {
  /** The shell's. */
  ctx: ModuleContext;
  account: string;
  /** Whether what is at this path may stand in a column. */
  fits(pathname: string): boolean;
  storage?(): Storage;
}

/** The deck of an account: its columns, what is open in each, and which of them has the keys. */
export class Deck {
  readonly store: DeckStore;
  /** The column that has the keys of lists; `null`: none yet. */
  readonly active$ = new BehaviorSubject<string | null>(null);
  /** The column to which the user is to be brought, once it is drawn. */
  readonly wish$ = new BehaviorSubject<string | null>(null);
  readonly #stacks = new Map<string, ColumnStack>();
  readonly #parts: DeckParts;

  constructor(parts: DeckParts) {
    this.#parts = parts;
    const { ctx, account, storage = () => window.localStorage } = parts;
    const report = (problem: string, cause?: unknown) => ctx.telemetry.error(cause, { problem });
    this.store = new DeckStore({ account, storage, report, signal: ctx.signal });
  }

  /** Lasts as long as the page, so that a post that is open in a column is still open after another screen. */
  stackOf({ key, path }: Column): ColumnStack {
    const known = this.#stacks.get(key);
    if (known) return known;
    const { ctx, fits } = this.#parts;
    const made = new ColumnStack({
      key,
      path,
      outer: ctx.ports.navigation,
      fits,
      onMoved: (now) => this.store.change(key, { path: now }),
    });
    this.#stacks.set(key, made);
    return made;
  }
}
