/** What jsdom lacks of a browser, as far as the primitives of this folder need it. Call it in `beforeAll`. */
export function fillBrowserGaps(): void {
  if (!('CSS' in globalThis)) Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } });
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
