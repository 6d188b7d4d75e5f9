import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import type { ModuleContext } from '@skerry/shared/contract';
import { ColumnStack, type StackEntry } from './column-stack.ts';
import { DrawnColumns } from './drawn-columns.ts';
import { DeckStore, MAX_COLUMNS, type Column } from './deck-store.ts';
import { OpenedHistory } from './opened-history.ts';

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
  readonly drawn = new DrawnColumns(this.active$);
  /** The column to which the user is to be brought, once it is drawn. */
  readonly wish$ = new BehaviorSubject<string | null>(null);
  /** How many entries wait to be shown in the first screen of each column, if any do. */
  readonly waiting$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());
  /** A step back has closed what was on top in this column: the focus goes to what it was opened by. */
  readonly returned$ = new Subject<string>();
  readonly #history: OpenedHistory;
  readonly #stacks = new Map<string, ColumnStack>();
  readonly #parts: DeckParts;

  constructor(parts: DeckParts) {
    this.#parts = parts;
    const { ctx, account, storage = () => window.localStorage } = parts;
    const report = (problem: string, cause?: unknown) => ctx.telemetry.error(cause, { problem });
    this.store = new DeckStore({ account, storage, report, signal: ctx.signal });
    this.#history = new OpenedHistory(ctx.ports.navigation, ctx.signal);
  }

  /** The deck is shown again: "back" closes what was left open in its columns. */
  resume(): void {
    this.#history.resume();
  }

  setWaiting(key: string, count: number): void {
    if (count === (this.waiting$.value.get(key) ?? 0)) return;
    const waiting = new Map(this.waiting$.value);
    if (count > 0) waiting.set(key, count);
    else waiting.delete(key);
    this.waiting$.next(waiting);
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
      // What was left open from there, such as a dialog, leads on in the page.
      fits: (pathname) => this.#isShown(key) && fits(pathname),
      onMoved: (now) => this.store.change(key, { path: now }),
      onOpened: (entry) => this.#opened(key, made, entry),
    });
    this.#stacks.set(key, made);
    return made;
  }

  /** In a narrower window nobody follows: nothing that was opened in a column is shown there. */
  #isShown(key: string): boolean {
    return this.returned$.observed && this.store.columns.slice(0, MAX_COLUMNS).some((one) => one.key === key);
  }

  #opened(key: string, stack: ColumnStack, entry: StackEntry): void {
    const isOpen = () => stack.entries$.value.includes(entry);
    const close = () => {
      while (isOpen()) if (!stack.back()) return false;
      this.returned$.next(key);
      return true;
    };
    this.#history.add({ isOpen: () => this.#isShown(key) && isOpen(), close });
  }
}
