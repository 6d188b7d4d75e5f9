import { useEffect, useRef, type RefObject } from 'react';

/** For an article that takes the place of the button which asked for it: the focus would else be lost with that. */
export function useTakenFocus(takesFocus: boolean): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) article.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return article;
}
