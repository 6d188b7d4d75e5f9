import type { KeyboardEvent } from 'react';
import { opensRow } from './opens-row.ts';

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
