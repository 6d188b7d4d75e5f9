/**
 * Gives a field of a form the focus after its content was sent: the button that sent it has nothing to do now. Not if
 * the user has gone on elsewhere meanwhile. Some browsers give a clicked button no focus.
 */
export function focusText(form: HTMLFormElement | null, name: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !form?.contains(activeElement)) return;
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLTextAreaElement) field.focus({ preventScroll: true });
}
