/**
 * Before a row of a list goes: its focus passes to the same control of the next row, or of the one before; from the
 * last row to the screen's heading.
 */
export function passFocus(from: HTMLElement | null): void {
  const row = from?.closest('article');
  if (!from || !row || document.activeElement !== from) return;
  const rows = [...(row.closest('[role=feed]')?.querySelectorAll('article') ?? [])];
  const at = rows.indexOf(row);
  const beside = rows[at + 1] ?? rows[at - 1];
  const control = beside && controlsOf(beside)[controlsOf(row).indexOf(from)];
  if (control) return control.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button')];
