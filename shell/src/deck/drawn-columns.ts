import type { DrawnRows } from '@skerry/shared/contract';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { Column } from './deck-store.ts';

/** Beside the deck, where columns are drawn before they are seen. */
const BESIDE = '2%';

/** How many rows of their lists the columns draw: all of eight columns would be most of what the page holds. */
export class DrawnColumns {
  /** `null`: the browser can't tell. */
  readonly #inSight$ = new BehaviorSubject<ReadonlySet<string> | null>(
    typeof IntersectionObserver === 'undefined' ? null : new Set(),
  );
  /** The column in which the reader has scrolled last: the pointer need not have pressed there. */
  readonly #scrolled$ = new BehaviorSubject<string | null>(null);
  readonly #active$: Observable<string | null>;

  constructor(active$: Observable<string | null>) {
    this.#active$ = active$;
  }

  of(key: string): Observable<DrawnRows> {
    return combineLatest([this.#inSight$, this.#scrolled$, this.#active$]).pipe(
      map(([inSight, scrolled, active]): DrawnRows => {
        if (inSight && !inSight.has(key)) return 'none';
        return key === active || key === scrolled ? 'near' : 'seen';
      }),
      distinctUntilChanged(),
    );
  }

  /** Watches columns, whose elements have their key in `data-column`, until the signal aborts. */
  watch(deck: HTMLElement, columns: readonly Pick<Column, 'key'>[], signal: AbortSignal): void {
    const scrolled = ({ target }: Event) => {
      const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
      const key = column?.dataset['column'];
      if (key !== undefined && key !== this.#scrolled$.value) this.#scrolled$.next(key);
    };
    deck.addEventListener('wheel', scrolled, { passive: true, signal });
    if (typeof IntersectionObserver === 'undefined') return;
    const keyOf = (column: Element) => (column instanceof HTMLElement ? (column.dataset['column'] ?? '') : '');
    const moved = (entries: readonly IntersectionObserverEntry[]) => {
      const inSight = new Set(this.#inSight$.value);
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(keyOf(target));
        else inSight.delete(keyOf(target));
      this.#inSight$.next(inSight);
    };
    const seen = new IntersectionObserver(moved, { root: deck, rootMargin: `0px ${BESIDE}` });
    const keys = new Set(columns.map(({ key }) => key));
    for (const element of deck.querySelectorAll('[data-column]')) if (keys.has(keyOf(element))) seen.observe(element);
    signal.addEventListener('abort', () => seen.disconnect());
  }
}
