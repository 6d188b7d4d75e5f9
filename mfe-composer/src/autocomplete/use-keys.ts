import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '@skerry/shared/rules';
import type { TextBox } from '@skerry/shared/ui';

interface Handlers {
  move: (by: 1 | -1) => void;
  /** Whether there was one to accept. */
  accept: () => boolean;
  dismiss: () => void;
  /** Keys that post, while the list is open. */
  end: () => void;
}

/**
 * The keys of the open list, before the form and the page hear of them. Others go to the field, and so do all while an
 * input method composes.
 *
 * @param field `null` while the list is closed: then no key is taken
 */
export function useKeys(field: TextBox | null, handlers: Handlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // In the commit that shows the list: a key may follow at once, and would go to the field.
  useLayoutEffect(() => {
    if (!field) return;
    const pressed = (event: Event) => {
      if (event instanceof KeyboardEvent && take(event, latest.current)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    field.addEventListener('keydown', pressed);
    return () => field.removeEventListener('keydown', pressed);
  }, [field]);
}

function take(event: KeyboardEvent, { move, accept, dismiss, end }: Handlers): boolean {
  if (isComposing(event)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    if (event.key === 'Enter') end();
    return false;
  }
  switch (event.key) {
    case 'ArrowDown':
      move(1);
      return true;
    case 'ArrowUp':
      move(-1);
      return true;
    case 'Enter':
    case 'Tab':
      return accept();
    case 'Escape':
      dismiss();
      return true;
    default:
      return false;
  }
}
