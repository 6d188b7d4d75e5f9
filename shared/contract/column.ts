import type { Observable } from 'rxjs';

/** What a view scrolls. All measures are in pixels. */
export interface Scroller {
  /** Gets the `scroll` events. */
  readonly target: Window | HTMLElement;
  /** Scrolled out above. */
  readonly top: number;
  /** Height of what is seen. */
  readonly height: number;
  /** From the top of the window to the top of what is seen. */
  readonly edge: number;
  /** Height of everything that it scrolls. */
  readonly fullHeight: number;
  /** Its size changes with what it scrolls. */
  readonly content: Element;
  scrollTo(top: number): void;
  scrollBy(px: number): void;
  /** Calls back when what is seen has another size, until the returned function is called. */
  onResize(run: () => void): () => void;
}

/**
 * Which rows of a long list are in the page: those that are seen and those near them; hardly more than those that are
 * seen, while the reader is in another column; none, while the column is out of sight.
 */
export type DrawnRows = 'near' | 'seen' | 'none';

/** The column of the deck in which a screen stands. */
export interface ColumnPlace {
  /** The same as long as the column is in the deck. */
  readonly key: string;
  readonly scroller: Scroller;
  /** Elements in the column's head for what the screen's own head shows: its title, and its actions. */
  readonly title: HTMLElement;
  readonly actions: HTMLElement;
  /** It was opened from another screen of the column, to which its head leads back. */
  readonly isOpened: boolean;
  /** Whether the keys of lists are for this screen. */
  isActive(): boolean;
  /** How many rows of its lists to draw. */
  readonly drawn$: Observable<DrawnRows>;
  /** How many entries wait to be shown, by this screen's "Show new": a deck marks the column. */
  setWaiting(count: number): void;
}
