const rows = () => [...document.querySelectorAll<HTMLElement>('main article[tabindex="0"]')];

/**
 * The status after one that is about to go takes the focus, or else the one before it, or else the heading of the
 * screen: not the page, from where a keyboard would start again at its top.
 */
export function neighbourTakesFocus(statusId: string): void {
  const all = rows();
  const at = all.findIndex((one) => one.dataset['status'] === statusId);
  focusOn(at < 0 ? undefined : (all[at + 1] ?? all[at - 1]));
}

/**
 * For an action that folds statuses or takes them out of the screen. Call what it returns when the action is done: if
 * the focus was on what is gone, the status gets it once the page is drawn, or else its nearest neighbour that is
 * left.
 */
export function holdFocusAt(statusId: string): () => void {
  const all = rows().map((one) => one.dataset['status']);
  const at = all.indexOf(statusId);
  const nearest = at < 0 ? [statusId] : [...all.slice(at), ...all.toReversed()];
  const give = () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const left = new Map(rows().map((one) => [one.dataset['status'], one]));
    focusOn(left.get(nearest.find((id) => left.has(id))));
  };
  return () => requestAnimationFrame(() => requestAnimationFrame(give));
}

function focusOn(row: HTMLElement | undefined): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}
