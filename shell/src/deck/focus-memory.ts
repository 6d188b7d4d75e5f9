/** What had the focus last in each column, and in each screen that is open in one. */
export class FocusMemory {
  readonly #columns = new Map<string, HTMLElement>();
  readonly #screens = new Map<string, HTMLElement>();

  /** Follows the focus and the pointer; `onColumn` gets the column that they are in. */
  follow(deck: HTMLElement, onColumn: (key: string) => void, signal: AbortSignal): void {
    const come = ({ target, type }: Event) => {
      const element = target instanceof HTMLElement ? target : null;
      const key = element?.closest<HTMLElement>('[data-column]')?.dataset['column'];
      if (!element || key === undefined) return;
      onColumn(key);
      if (type !== 'focusin') return;
      this.#columns.set(key, element);
      const screen = element.closest<HTMLElement>('[data-screen]')?.dataset['screen'];
      if (screen !== undefined) this.#screens.set(`${key} ${screen}`, element);
    };
    for (const type of ['focusin', 'pointerdown'] as const)
      deck.addEventListener(type, come, { signal, capture: true });
  }

  /** Where the focus goes that comes to a column. */
  inColumn(column: HTMLElement): HTMLElement | null {
    const kept = this.#columns.get(column.dataset['column'] ?? '');
    if (kept?.isConnected && column.contains(kept) && !kept.closest('[inert]')) return kept;
    const screen = column.querySelector<HTMLElement>(':scope > :not([inert])');
    return (screen && this.inScreen(column, screen)) ?? null;
  }

  /** Where it was in a screen that is on top again. */
  inScreen(column: HTMLElement, screen: HTMLElement): HTMLElement | null {
    const kept = this.#screens.get(`${column.dataset['column']} ${screen.dataset['screen']}`);
    return kept?.isConnected ? kept : screen.querySelector<HTMLElement>('[data-column-scroll]');
  }
}
