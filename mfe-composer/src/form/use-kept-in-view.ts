import { useEffect, type RefObject } from 'react';
import { scrollToShow } from './scroll-to-show.ts';

/**
 * Keeps a form that opens within the page in view: it opens below what is read, often under the edge of the window, and
 * later an on-screen keyboard covers that. Only while the user writes in it. The style's scroll margins are what bars
 * cover at the window's edges. `contents` changes with its height.
 */
export function useKeptInView(form: RefObject<HTMLElement | null>, isWanted: boolean, contents: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element || !isWanted) return;
    const view = window.visualViewport;
    const show = () => {
      if (!element.contains(document.activeElement)) return;
      const { scrollMarginBlockStart: start, scrollMarginBlockEnd: end } = getComputedStyle(element);
      const { top, bottom } = viewOf(view);
      const by = scrollToShow(element.getBoundingClientRect(), {
        top: Math.max(top, Number.parseFloat(start) || 0),
        bottom: Math.min(bottom, window.innerHeight - (Number.parseFloat(end) || 0)),
      });
      if (by > 0) window.scrollBy(0, by);
    };
    show();
    view?.addEventListener('resize', show);
    return () => view?.removeEventListener('resize', show);
  }, [form, isWanted, contents]);
}

/** What an on-screen keyboard leaves of the window. */
function viewOf(view: VisualViewport | null): { top: number; bottom: number } {
  return view ? { top: view.offsetTop, bottom: view.offsetTop + view.height } : { top: 0, bottom: window.innerHeight };
}
