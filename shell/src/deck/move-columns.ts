import type { PointerEvent } from 'react';

/** Pixels that the pointer moves until a press of a head carries its column. */
const DRAG_FROM_PX = 6;
const CONTROLS = 'button, a[href], input, [role=button], [role=menu]';

interface DragParts {
  /** The column that is carried. */
  column: HTMLElement;
  /** All that are shown, in their order now. */
  columns(): readonly HTMLElement[];
  /** Its place has changed. */
  to(index: number): void;
}

/** Carries a column by its head: it takes the place of each column whose middle the pointer passes. Escape puts it back. */
export function dragColumn(event: PointerEvent, { column, columns, to }: DragParts): void {
  if (event.button !== 0 || (event.target instanceof Element && event.target.closest(CONTROLS))) return;
  const { clientX: from } = event;
  const startAt = columns().indexOf(column);
  const ended = new AbortController();
  const { signal } = ended;
  let isCarried = false;
  const move = ({ clientX }: MouseEvent) => {
    isCarried ||= Math.abs(clientX - from) > DRAG_FROM_PX;
    if (!isCarried) return;
    column.dataset['dragged'] = '';
    const isRtl = getComputedStyle(column).direction === 'rtl';
    const others = columns().filter((one) => one !== column);
    const before = others.filter((one) => {
      const { left, width } = one.getBoundingClientRect();
      return clientX > left + width / 2 !== isRtl;
    });
    if (before.length !== columns().indexOf(column)) to(before.length);
  };
  const end = () => {
    delete column.dataset['dragged'];
    ended.abort();
  };
  window.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end, { signal });
  const cancel = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !isCarried) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    to(startAt);
    end();
  };
  window.addEventListener('keydown', cancel, { signal, capture: true });
}

/**
 * Remembers where the columns are scrolled and what has the focus: an element that is moved in the page loses both.
 *
 * @returns what gives them back
 */
export function keepPlaces(deck: HTMLElement): () => void {
  const scrolled = [...deck.querySelectorAll<HTMLElement>('[data-column-scroll]')].map(
    (one) => [one, one.scrollTop] as const,
  );
  const { scrollLeft } = deck;
  const focused = document.activeElement;
  return () => {
    for (const [one, top] of scrolled) if (one.scrollTop !== top) one.scrollTop = top;
    deck.scrollLeft = scrollLeft;
    if (focused instanceof HTMLElement && deck.contains(focused) && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  };
}

/** Remembers where the columns are drawn. Returns what lets them slide from there to where they are drawn then. */
export function slideColumns(columns: readonly HTMLElement[]): () => void {
  const leftOf = (one: HTMLElement) => one.getBoundingClientRect().left;
  const before = columns.map((one) => [one, leftOf(one)] as const);
  return () => {
    const moved = before.map(([one, left]) => [one, left - leftOf(one)] as const).filter(([, by]) => by !== 0);
    for (const [one, by] of moved) {
      one.style.transition = 'none';
      one.style.translate = `${by}px`;
    }
    // Reading it draws them there, without a way to it.
    for (const [one] of moved) leftOf(one);
    for (const [one] of moved) {
      one.style.transition = '';
      one.style.translate = '';
    }
  };
}
