import type { KeyboardEvent } from 'react';
import { keepsKeys } from '../field/is-typing.ts';

/** Whether a press in a row opens what it leads to: o anywhere in it, Enter on the row itself, as with a post. */
export function opensRow(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keepsKeys(event.target)) return false;
  // Enter on a control in the row is a press of that.
  return event.key === 'o' || (event.key === 'Enter' && event.target === event.currentTarget);
}
