import { useLayoutEffect } from 'react';

/** What styles of the whole page depend on: `body[data-page-…]`. */
export type PageMarkName =
  | 'form-dialog'
  | 'join'
  | 'offers-login'
  | 'presents-instance'
  | 'talk'
  | 'toast'
  | 'wallpaper'
  | 'wide';

/**
 * Marks the page while it is drawn. `body:has(…)` would do the same without code, but then the browser styles the whole
 * page again whenever an element is added anywhere. Several modules may draw one: the value is their number.
 */
export function PageMark({ name }: { name: PageMarkName }): null {
  useLayoutEffect(() => {
    count(name, 1);
    return () => count(name, -1);
  }, [name]);
  return null;
}

function count(name: PageMarkName, change: 1 | -1): void {
  const attribute = `data-page-${name}`;
  const drawn = Number(document.body.getAttribute(attribute)) + change;
  if (drawn > 0) document.body.setAttribute(attribute, String(drawn));
  else document.body.removeAttribute(attribute);
}
