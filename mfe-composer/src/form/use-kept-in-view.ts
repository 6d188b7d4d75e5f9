import { useCallback, useEffect, type RefObject } from 'react';

/**
 * Keeps a form that opens within the page in view: it opens below what is read, often under the edge of the window,
 * grows with what is added, and later an on-screen keyboard covers it. Only while the user writes in it. The style's
 * scroll margins are what bars cover at the window's edges.
 */
export function useKeptInView(form: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const show = useCallback(() => {
    const element = form.current;
    if (!element?.contains(document.activeElement)) return;
    const { scrollMarginBlockStart: start, scrollMarginBlockEnd: end } = getComputedStyle(element);
    const { top, bottom } = visibleSpan();
    const by = scrollToShow(element.getBoundingClientRect(), {
      top: Math.max(top, Number.parseFloat(start) || 0),
      bottom: Math.min(bottom, window.innerHeight - (Number.parseFloat(end) || 0)),
    });
    if (by > 0) window.scrollBy(0, by);
  }, [form]);

  // Without a list of dependencies: whatever changed may have made it higher.
  useEffect(() => {
    if (isWanted) show();
  });

  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !isWanted) return;
    view.addEventListener('resize', show);
    return () => view.removeEventListener('resize', show);
  }, [isWanted, show]);
}

/** What an on-screen keyboard leaves of the window. */
function visibleSpan(): { top: number; bottom: number } {
  const view = window.visualViewport;
  return view ? { top: view.offsetTop, bottom: view.offsetTop + view.height } : { top: 0, bottom: window.innerHeight };
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far to scroll down until the end of a box is in view, without its start leaving it. In pixels, 0 for nothing. */
export function scrollToShow(box: Span, view: Span): number {
  return Math.max(0, Math.min(box.bottom - view.bottom, box.top - view.top));
}
