import { useCallback, useEffect, useState, type RefObject } from 'react';

const NAMED = '[aria-label], label, label *, [role="tab"]';
const CONTROL = 'input:not([hidden], [type="file"]), select, textarea, button:not([disabled])';

/**
 * Brings the place with a text into view and gives it the focus, once the pane has loaded it. Until then the focus is
 * on the pane's tab; who moves it meanwhile keeps it.
 */
export function useReveal(pane: RefObject<HTMLElement | null>): (place: string | null) => void {
  const [target, setTarget] = useState<{ place: string } | null>(null);
  useEffect(() => {
    const root = pane.current;
    if (!root || !target) return;
    const tab = root.parentElement?.querySelector<HTMLElement>('nav [aria-current]');
    tab?.focus();
    const tryIt = () => {
      const isElsewhere = document.activeElement !== tab;
      const control = isElsewhere ? undefined : controlOf(root, target.place);
      if (isElsewhere || control) observer.disconnect();
      if (!control) return;
      // A list is behind a tab.
      if (control.role === 'tab') control.click();
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(tryIt);
    observer.observe(root, { childList: true, subtree: true });
    tryIt();
    return () => observer.disconnect();
  }, [pane, target]);
  return useCallback((place) => setTarget(place === null ? null : { place }), []);
}

/** The first control of what has that name. */
function controlOf(root: HTMLElement, name: string): HTMLElement | null | undefined {
  const named = [...root.querySelectorAll<HTMLElement>(NAMED)].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  const label = named?.closest('label');
  if (label) return label.control;
  return named?.matches(CONTROL) ? named : named?.querySelector<HTMLElement>(CONTROL);
}
