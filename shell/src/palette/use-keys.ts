import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '@skerry/shared/ui';

interface Keys {
  /** Ctrl or Cmd and K. */
  onPalette(): void;
  /** A key without Ctrl, Alt and Meta, as typed, or `g` and a second one as `g h`; whether it does something. */
  onKey(key: string): boolean;
}

/** Milliseconds that `g` waits for its second key. */
const SECOND_KEY_MS = 2000;

const isPlain = (event: KeyboardEvent) =>
  !event.isComposing &&
  !event.repeat &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');

/**
 * Hears the keys of the page: never while the user types, with a dialog open, or what a view has handled already, and
 * each press once. The key after `g` is heard before any view: the same key alone may change a status.
 */
export function useKeys({ onPalette, onKey }: Keys): void {
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'k' || event.shiftKey || (event.ctrlKey && event.metaKey)) return;
      event.preventDefault();
      onPalette();
    } else if (event.key === 'g') begunAt.current = event.timeStamp;
    else if (onKey(event.key)) event.preventDefault();
  });
  const second = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Shift' || event.timeStamp - begunAt.current > SECOND_KEY_MS) return;
    begunAt.current = Number.NEGATIVE_INFINITY;
    if (!isPlain(event) || event.ctrlKey || event.metaKey || !onKey(`g ${event.key}`)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    const heardFirst = (event: KeyboardEvent) => second(event);
    document.addEventListener('keydown', heard);
    document.addEventListener('keydown', heardFirst, true);
    return () => {
      document.removeEventListener('keydown', heard);
      document.removeEventListener('keydown', heardFirst, true);
    };
  }, []);
}
