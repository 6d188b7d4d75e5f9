import type { KeyboardEvent } from 'react';
import { keepsKeys } from '../field/is-typing.ts';

/** Whether a press in a row opens what it leads to: o anywhere in it, Enter on the row itself, as with a post. */
export function opensRow(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keepsKeys(event.target)) return false;
  // Enter on a control in the row is a press of that.
  return event.key === 'o' || (event.key === 'Enter' && event.target === event.currentTarget);
}

/** Follows the first link of the row. */
function openRow(event: KeyboardEvent<HTMLElement>): void {
  const link = opensRow(event) && event.currentTarget.querySelector<HTMLElement>('a[href]');
  if (!link) return;
  event.preventDefault();
  link.click();
}

/**
 * Props of a row (`li` or `article`) that takes the focus from the keys of its list. `label` names it for screen
 * readers; `key` is its own in the list, where no `VirtualList` gives it one.
 */
export function listRow(label: string, key?: string) {
  return { tabIndex: 0, 'aria-label': label, 'data-key': key, onKeyDown: openRow };
}
