import { useEffect, useRef, useState, type RefObject } from 'react';
import { useShellLocation } from '@skerry/shared/runtime';
import { useWorld } from '../services.ts';

/** Addresses that only redirect: the screen after them is the first one of the page. */
const LEADING_ON = ['/', '/oauth-callback'];

/**
 * When the screen or the user changes, the focus moves to its heading and its name is announced, as a browser does with
 * a new page. Not on the first load, which the browser announces itself.
 *
 * @returns the text to announce politely
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, screen: string): string {
  const { pathname } = useShellLocation();
  // The frame is created again for another user.
  const shown = useRef(useWorld().id > 1 ? '' : pathname);
  const [announcedPath, setAnnouncedPath] = useState<string | null>(null);

  useEffect(() => {
    const element = main.current;
    if (shown.current === pathname || !element) return;
    const isFirst = LEADING_ON.includes(shown.current);
    shown.current = pathname;
    if (isFirst) return;
    setAnnouncedPath(pathname);
    element.focus({ preventScroll: true });
    return followHeading(element);
  }, [main, pathname]);

  return announcedPath === pathname ? screen : '';
}

/**
 * A module's screen, and with it its heading, is loaded after the address changed: the focus moves then, unless the
 * user has done something.
 */
function followHeading(main: HTMLElement): () => void {
  const ended = new AbortController();
  const observer = new MutationObserver(look);
  function look(): void {
    const heading = main.querySelector('h1');
    if (!heading || (document.activeElement !== main && document.activeElement !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  observer.observe(main, { childList: true, subtree: true });
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true, capture: true });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  look();
  return () => ended.abort();
}
