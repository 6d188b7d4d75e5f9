import type { Scroller } from '../../contract/column.ts';
import type { ModuleContext } from '../../contract/context.ts';
import { keepsKeys } from '../field/is-typing.ts';

/** Milliseconds that a list has to draw the row to which a user returns. */
const RETURN_MS = 5000;
/** Pixels at the top, below which a row is seen: bars and heads cover those of the window. */
const COVERED_PX = { window: 120, element: 24 };
/** What the keys go to. */
const ROW = ':is(article, li)[tabindex="0"]';

/**
 * Keys of a list: j and k go to the next and the previous row, the full stop shows waiting ones (requirements TL-016,
 * TL-017). What a user changed or switched off of them does not arrive here. `isMeant`: whether this list has the keys
 * now, where a page has several.
 */
export function hearKeys(
  list: HTMLElement,
  scroller: Scroller,
  reveal: () => void,
  signal: AbortSignal,
  isMeant: () => boolean = () => true,
): void {
  const pressed = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      keepsKeys(event.target) ||
      isBelowDialog(list) ||
      !isMeant()
    )
      return;
    if (event.key === '.') reveal();
    else if (event.key === 'j') step(list, scroller, 1);
    else if (event.key === 'k') step(list, scroller, -1);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', pressed, { signal });
}

/** A list in a dialog has its keys; what is below the dialog has none. */
function isBelowDialog(list: HTMLElement): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(list));
}

/** A row in a row, such as a status in a report, is a part of that. */
const rowsOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => !list.contains(row.parentElement?.closest(ROW) ?? null));

/**
 * Moves the focus between rows; without a focused one, to the first visible one. As many rows beyond what is seen are
 * in the page as the list renders ahead.
 */
function step(list: HTMLElement, scroller: Scroller, by: 1 | -1): void {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const top = scroller.edge + COVERED_PX[scroller.target === window ? 'window' : 'element'];
  const next = at >= 0 ? rows[at + by] : rows.find((row) => row.getBoundingClientRect().bottom > top);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** Once the page is drawn, where the focus was on what is gone, such as the button that showed the new rows. */
export function focusFirst(list: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (list && document.activeElement === document.body) rowsOf(list)[0]?.focus({ preventScroll: true });
    }),
  );
}

/** A row is known by its key in the list, or else by its status: in one list a status may be in several rows. */
function nameOf(row: HTMLElement): string {
  return row.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? row.dataset['status'] ?? '';
}

/**
 * Remembers which row has the focus, and gives it back to a user who returns to this entry of the history, as long as
 * the page lasts. Not to one who has done something in the meantime.
 */
export function followFocus(
  ctx: ModuleContext,
  entry: string,
  list: HTMLElement,
  scroller: Scroller,
  signal: AbortSignal,
): void {
  const kept = ctx.once('focused-rows', () => new Map<string, string>());
  const before = kept.get(entry);
  list.addEventListener(
    'focusin',
    ({ target }) => {
      const row = (target as Element).closest<HTMLElement>(ROW);
      if (row) kept.set(entry, nameOf(row));
    },
    { signal },
  );
  if (before) giveFocus(list, scroller, before, signal);
}

function giveFocus(list: HTMLElement, { edge, height }: Scroller, name: string, ended: AbortSignal): void {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ended, AbortSignal.timeout(RETURN_MS)]);
  const look = () => {
    const row = rowsOf(list).find((one) => nameOf(one) === name);
    const active = document.activeElement;
    if (!row || !(active === null || active.matches('body, main, h1'))) return;
    stop.abort();
    row.focus({ preventScroll: true });
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom < edge || top > edge + height) row.scrollIntoView({ block: 'center' });
  };
  const observer = new MutationObserver(look);
  observer.observe(list, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(type, () => stop.abort(), { signal, passive: true, capture: true });
  look();
}
