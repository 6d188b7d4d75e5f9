import type { KeyboardEvent } from 'react';

/** The keys of a toolbar: arrows, in the direction of reading and around its ends, Home and End. */
export function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const to = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    Home: 0,
    End: -1,
  }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
