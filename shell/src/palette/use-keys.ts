import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@skerry/shared/ui';

interface Keys {
  /** Ctrl or Cmd and K. */
  onPalette(): void;
  /** A key without Ctrl, Alt and Meta, as typed; whether it does something. */
  onKey(key: string): boolean;
}

/**
 * Hears the keys of the page: never while the user types, with a dialog open, or what a view has handled already, and
 * each press once.
 */
export function useKeys({ onPalette, onKey }: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      event.repeat ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'k' || event.shiftKey || (event.ctrlKey && event.metaKey)) return;
      event.preventDefault();
      onPalette();
    } else if (onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
