import type { KeyboardEvent } from 'react';
import { isInTextField } from '../field/is-typing.ts';

/** Opens what the row leads to, its first link, as Enter and o do with a post. */
function openRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInTextField(event.target)) return;
  // Enter on a control in the row is a press of that.
  const opens = event.key === 'o' || (event.key === 'Enter' && event.target === event.currentTarget);
  const link = opens && event.currentTarget.querySelector<HTMLElement>('a[href]');
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
