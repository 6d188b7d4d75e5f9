import type { Scroller } from '@skerry/shared/contract';
import { isTyping } from '../field/is-typing.ts';

type Edge = 'top' | 'end';

/** Keys by which browsers scroll to an edge of the page, or of the element that has the focus. */
const EDGE_KEYS: Readonly<Record<string, Edge | undefined>> = { Home: 'top', End: 'end' };
/** Any of these says that the reader goes somewhere else. */
const OTHER_MOVES = ['wheel', 'touchstart', 'pointerdown'] as const;

/**
 * Keeps what is scrolled at its top or its end after a key that brought it there: rows that are measured on the way
 * would move that edge out of sight. Ends with the reader's next move, or when rows come or go: they would take the
 * reader along.
 */
export class HeldEdge {
  readonly #scroller: Scroller;
  #edge: Edge | null = null;
  #hasMoved = false;
  #rows = 0;

  constructor(scroller: Scroller) {
    this.#scroller = scroller;
  }

  /** Follows the reader; returns what stops that. */
  listen(): () => void {
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    window.addEventListener('keydown', (event) => this.#pressed(event), options);
    // A key that moves something else, such as a dialog's text, doesn't scroll this.
    this.#scroller.target.addEventListener('scroll', () => (this.#hasMoved = true), options);
    for (const name of OTHER_MOVES) window.addEventListener(name, () => this.#release(), options);
    return () => stop.abort();
  }

  /** Scrolls back to the edge; call it after each change of a row's height or place. */
  readonly hold = (): void => {
    if (this.#edge === null || !this.#hasMoved) return;
    const top = this.#edge === 'top' ? 0 : this.#scroller.fullHeight - this.#scroller.height;
    if (Math.abs(top - this.#scroller.top) >= 1) this.#scroller.scrollTo(top);
  };

  /** How many rows the list has now. */
  hasRows(count: number): void {
    if (count !== this.#rows) this.#release();
    this.#rows = count;
  }

  #release(): void {
    this.#edge = null;
    this.#hasMoved = false;
  }

  #pressed(event: KeyboardEvent): void {
    const isOther = event.defaultPrevented || event.shiftKey || event.altKey || isTyping(event.target);
    const edge = (isOther ? undefined : EDGE_KEYS[event.key]) ?? null;
    if (edge === this.#edge) return;
    this.#release();
    this.#edge = edge;
  }
}
