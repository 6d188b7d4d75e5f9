import type { Scroller } from '@skerry/shared/contract';

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
