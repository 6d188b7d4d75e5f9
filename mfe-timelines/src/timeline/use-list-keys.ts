import { useEffect, useRef, type RefObject } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { isTyping } from '@skerry/shared/ui';

/**
 * Keys of a list of statuses: j and k go to the next and the previous one, the full stop shows waiting ones
 * (requirements TL-016, TL-017).
 */
export function useListKeys(list: RefObject<HTMLElement | null>, reveal: (() => void) | null): void {
  const { settings } = useModule().ports;
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !settings.other('shell', 'shell.singleKeys', true) ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      if (event.key === '.' && latest.current) latest.current();
      else if (event.key === 'j') step(list.current, 1);
      else if (event.key === 'k') step(list.current, -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [list, settings]);
}

/**
 * Moves the focus between statuses; without a focused one, to the first visible one. As many rows beyond the window are
 * in the page as the list renders ahead.
 */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('article[tabindex="0"]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at >= 0 ? rows[at + by] : rows.find((row) => row.getBoundingClientRect().bottom > 120);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
