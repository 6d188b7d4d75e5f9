const isDrawn = (main: Element | null): boolean =>
  main !== null && main.childElementCount > 0 && !main.querySelector('[aria-busy="true"]');

/**
 * Calls back once the screen in the main column is loaded and drawn, or after a time limit in milliseconds.
 *
 * @param page has the main column, now or later
 * @returns stops waiting
 */
export function whenDrawn(page: HTMLElement, limit: number, run: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    run();
  };
  const look = () => {
    if (isDrawn(page.querySelector('main'))) go();
  };
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const timer = setTimeout(go, limit);
  look();
  return stop;
}

/** Milliseconds after which what is there is seen, whatever the screen still waits for. */
const HIDDEN_MS = 1000;

/**
 * An element in `place` to draw the page in. It is seen with its first screen: until then the outline that the page
 * came with stays, and the browser need not style, lay out and paint every step before it.
 *
 * @param known for the outline: what the instance is called, if that is known, and where the user has which columns
 */
export function drawHidden(
  place: HTMLElement,
  known: { name: string; columns: Readonly<Record<string, string | number>> },
  signal: AbortSignal,
): HTMLElement {
  const outline = [...place.childNodes];
  const drawn = place.querySelector('[data-outline]');
  for (const [name, value] of Object.entries(known.columns)) drawn?.setAttribute(name, String(value));
  drawn?.querySelector('[data-name]')?.setAttribute('data-name', known.name);
  const page = place.ownerDocument.createElement('div');
  page.style.contentVisibility = 'hidden';
  place.append(page);
  const show = () => {
    page.style.removeProperty('content-visibility');
    for (const node of outline) node.remove();
  };
  const stop = whenDrawn(page, HIDDEN_MS, show);
  signal.addEventListener('abort', () => {
    stop();
    page.remove();
  });
  return page;
}
