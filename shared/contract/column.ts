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
