import type { KeyboardEvent } from 'react';

/** The keys of a grid of buttons: arrows, in the direction of reading, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget;
  const buttons = [...grid.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return;
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  const columns = columnsOf(buttons);
  const to = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** How many buttons are in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.getBoundingClientRect().top;
  const below = buttons.findIndex((button) => button.getBoundingClientRect().top !== top);
  return below === -1 ? buttons.length : below;
}
