import { useEffect, useState } from 'react';
import { useParts } from '../deferred/deferred-parts.ts';

/** Whether Ctrl or Cmd and K was pressed before the palette was loaded, which then opens at once. */
export function useEarlyPaletteKey(): boolean {
  const isLoaded = useParts() !== null;
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      setIsPressed(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isLoaded]);
  return isPressed;
}
