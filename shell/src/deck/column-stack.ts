import type { Location, NavigationPort } from '@skerry/shared/contract';
import { timesAgain } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** Screens that are open in a column at once, at most: the oldest above the first one goes. */
const MAX_DEPTH = 12;

/** A screen in a column. */
export interface StackEntry {
  readonly id: number;
  /** The navigation of its views. */
  readonly navigation: NavigationPort;
}

interface StackParts {
  /** Of the column. */
  key: string;
  /** The address of the first screen. */
  path: string;
  /** The shell's. */
  outer: NavigationPort;
  /** Whether what is at this path may be opened in the column. */
  fits(pathname: string): boolean;
  /** The first screen has another address now, such as another query. */
  onMoved(path: string): void;
  /** A screen has opened on top. */
  onOpened(entry: StackEntry): void;
  /** A step back from the first screen. Without it there is none. */
  leave?(steps: number): void;
}

/**
 * What is open in a column, the last one on top. An address that fits opens on top, and all others leave the deck by
 * the shell's navigation. Below the top, screens stay as they are.
 */
export class ColumnStack {
  readonly entries$: BehaviorSubject<readonly StackEntry[]>;
  readonly #parts: StackParts;
  readonly #guards = new Map<number, Set<() => boolean>>();
  #last = 0;

  constructor(parts: StackParts) {
    this.#parts = parts;
    this.entries$ = new BehaviorSubject<readonly StackEntry[]>([this.#entry(parts.path)]);
  }

  /** Goes back to the screen below, unless a view of the top one asks to stay; whether it did. */
  back(): boolean {
    const entries = this.entries$.value;
    const top = entries.at(-1);
    if (!top || entries.length < 2 || !this.#mayLeave(top.id)) return false;
    this.#guards.delete(top.id);
    this.entries$.next(entries.slice(0, -1));
    return true;
  }

  #mayLeave(id: number): boolean {
    return [...(this.#guards.get(id) ?? [])].every((ask) => ask());
  }

  #open(target: URL, state: unknown): void {
    const [first, ...others] = this.entries$.value;
    const kept = others.slice(-(MAX_DEPTH - 2));
    const opened = this.#entry(target, state);
    this.entries$.next([...(first ? [first] : []), ...kept, opened]);
    this.#parts.onOpened(opened);
  }

  #entry(to: string | URL, state: unknown = null): StackEntry {
    const { key, outer, fits } = this.#parts;
    const id = this.#last++;
    const locationOf = (target: URL, given: unknown): Location => ({
      pathname: target.pathname,
      search: target.search,
      hash: target.hash,
      key: `column ${key} ${id}`,
      state: given,
    });
    const location$ = new BehaviorSubject(locationOf(new URL(to, window.location.href), state));
    const navigation: NavigationPort = {
      location$,
      get location() {
        return location$.value;
      },
      href: outer.href,
      go: (next, options) => {
        if (typeof next === 'number') {
          if (next < 0 && !this.back()) this.#parts.leave?.(next);
          return;
        }
        const target = new URL(next, window.location.href);
        const now = location$.value;
        if (target.origin !== window.location.origin || !fits(target.pathname)) return outer.go(next, options);
        const isHere = target.pathname === now.pathname;
        if (!isHere && !options?.replace) return this.#open(target, options?.state);
        const isAgain = isHere && target.search === now.search && options === undefined;
        const again = { ...(now.state as object | null), again: timesAgain(now) + 1 };
        location$.next(locationOf(target, isAgain ? again : (options?.state ?? null)));
        if (id === 0) this.#parts.onMoved(target.pathname + target.search);
      },
      guard: (ask, signal) => {
        const asked = this.#guards.get(id) ?? new Set();
        this.#guards.set(id, asked.add(ask));
        signal.addEventListener('abort', () => asked.delete(ask));
        outer.guard(ask, signal);
      },
    };
    return { id, navigation };
  }
}
