import { createContext, useContext, type ReactNode } from 'react';
import type { ColumnPlace, Scroller } from '../contract/index.ts';

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

/** An element with a scroll bar of its own; `content` is all that it scrolls. */
export function elementScroller(element: HTMLElement, content: Element): Scroller {
  return {
    target: element,
    content,
    get top() {
      return element.scrollTop;
    },
    get height() {
      return element.clientHeight;
    },
    get edge() {
      return element.getBoundingClientRect().top;
    },
    get fullHeight() {
      return element.scrollHeight;
    },
    scrollTo: (top) => element.scrollTo({ top }),
    scrollBy: (top) => element.scrollBy({ top }),
    onResize(run) {
      if (typeof ResizeObserver === 'undefined') return () => undefined;
      const resized = new ResizeObserver(() => run());
      resized.observe(element);
      return () => resized.disconnect();
    },
  };
}

const CurrentScroller = createContext(windowScroller);
/** Around a view that stands in an element with a scroll bar of its own. */
export const ScrollerProvider = CurrentScroller.Provider;

/** What this view scrolls: the window, unless it stands in an element that scrolls. */
export function useScroller(): Scroller {
  return useContext(CurrentScroller);
}

const CurrentColumn = createContext<ColumnPlace | null>(null);

/** The column of the deck in which this view stands; `null`: none. */
export function useColumn(): ColumnPlace | null {
  return useContext(CurrentColumn);
}

/** Around a view that stands in a column. */
export function ColumnProvider({ column, children }: { column: ColumnPlace; children: ReactNode }): ReactNode {
  return (
    <CurrentColumn value={column}>
      <CurrentScroller value={column.scroller}>{children}</CurrentScroller>
    </CurrentColumn>
  );
}
