/** Browser APIs missing in jsdom, as far as menus and dialogs need them. `renderIn` adds them for a module's views. */
export function fillBrowserGaps(): void {
  // The name may be there without a value: in threads without a context of their own.
  if (!(globalThis as { CSS?: unknown }).CSS)
    Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } });
  if (!('matchMedia' in window)) {
    const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
    Object.assign(window, { matchMedia });
  }
  if ('showModal' in HTMLDialogElement.prototype) return;
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const dialog: HTMLDialogElement = HTMLDialogElement.prototype;
  dialog.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  dialog.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
