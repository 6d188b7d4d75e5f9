import { useEffect, useRef, type RefObject } from 'react';

/** For an article that replaces the button that opened it: without this the focus would be lost with the button. */
export function useTakenFocus(takesFocus: boolean): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) article.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return article;
}
