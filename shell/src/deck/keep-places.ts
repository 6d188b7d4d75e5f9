/**
 * Remembers where the columns are scrolled and what has the focus: an element that is moved in the page loses both.
 *
 * @returns what gives them back
 */
export function keepPlaces(deck: HTMLElement): () => void {
  const scrolled = [...deck.querySelectorAll<HTMLElement>('[data-column-scroll]')].map(
    (one) => [one, one.scrollTop] as const,
  );
  const { scrollLeft } = deck;
  const focused = document.activeElement;
  return () => {
    for (const [one, top] of scrolled) if (one.scrollTop !== top) one.scrollTop = top;
    deck.scrollLeft = scrollLeft;
    if (focused instanceof HTMLElement && deck.contains(focused) && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  };
}
