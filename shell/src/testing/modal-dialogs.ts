/** jsdom has no modal dialogs: as much of a browser's behaviour as a test needs. */
export function withModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.tabIndex = -1;
    this.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    if (document.activeElement instanceof HTMLElement && this.contains(document.activeElement))
      document.activeElement.blur();
  };
}
