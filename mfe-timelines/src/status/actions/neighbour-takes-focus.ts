/**
 * The status after one that is about to go takes the focus, or else the one before it, or else the heading of the
 * screen: not the page, from where a keyboard would start again at its top.
 */
export function neighbourTakesFocus(statusId: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('main article[tabindex="0"]')];
  const at = all.findIndex((one) => one.dataset['status'] === statusId);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (at < 0 ? heading : (all[at + 1] ?? all[at - 1] ?? heading))?.focus({ preventScroll: true });
}
