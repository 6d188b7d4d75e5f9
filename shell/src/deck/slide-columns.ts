/** Remembers where the columns are drawn. Returns what lets them slide from there to where they are drawn then. */
export function slideColumns(columns: readonly HTMLElement[]): () => void {
  const leftOf = (one: HTMLElement) => one.getBoundingClientRect().left;
  const before = columns.map((one) => [one, leftOf(one)] as const);
  return () => {
    const moved = before.map(([one, left]) => [one, left - leftOf(one)] as const).filter(([, by]) => by !== 0);
    for (const [one, by] of moved) {
      one.style.transition = 'none';
      one.style.translate = `${by}px`;
    }
    // Reading it draws them there, without a way to it.
    for (const [one] of moved) leftOf(one);
    for (const [one] of moved) {
      one.style.transition = '';
      one.style.translate = '';
    }
  };
}
