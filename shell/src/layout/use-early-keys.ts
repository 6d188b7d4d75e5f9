import { useLayoutEffect, useState } from 'react';
import { useSetting } from '@skerry/shared/runtime';
import { isTyping } from '@skerry/shared/ui';
import { useParts } from '../frame/frame-parts.ts';

/**
 * Until the keys are loaded: whether Ctrl or Cmd and K was pressed, which then opens the palette at once; and no view
 * hears a character that the user may have switched off or given to something else.
 */
export function useEarlyKeys(): boolean {
  const isLoaded = useParts() !== null;
  const [changed] = useSetting('shell.keys');
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const [isPressed, setIsPressed] = useState(false);
  // Keys are heard from the moment that the page is seen.
  useLayoutEffect(() => {
    if (isLoaded) return;
    const isStandard = hasSingleKeys && Object.keys(changed).length === 0;
    const pressed = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (key === 'k' && !event.shiftKey && !altKey && ctrlKey !== metaKey && !changed['shell/palette']) {
        event.preventDefault();
        setIsPressed(true);
      } else if (!isStandard && /^\S$/.test(key) && !altKey && !ctrlKey && !metaKey && !isTyping(event.target))
        event.stopPropagation();
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, [isLoaded, changed, hasSingleKeys]);
  return isPressed;
}
