import { createContext, useContext } from 'react';
import type { Scroller } from '../contract/index.ts';

/** Default of `useScroller`. */
export const windowScroller: Scroller = {
  get target() {
    return window;
  },
  get top() {
    return window.scrollY;
  },
  get height() {
    return window.innerHeight;
  },
  edge: 0,
  get fullHeight() {
    return document.documentElement.scrollHeight;
  },
  get content() {
    return document.body;
  },
  scrollTo: (top) => window.scrollTo({ top }),
  scrollBy: (top) => window.scrollBy({ top }),
  onResize(run) {
    window.addEventListener('resize', run);
    return () => window.removeEventListener('resize', run);
  },
};

const CurrentScroller = createContext(windowScroller);
export const ScrollerProvider = CurrentScroller.Provider;

/** What this view scrolls: the window, unless it stands in an element that scrolls. */
export function useScroller(): Scroller {
  return useContext(CurrentScroller);
}
