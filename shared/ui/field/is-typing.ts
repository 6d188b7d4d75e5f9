/** Whether key presses belong to a text field, and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=textbox], [role=menu], dialog',
    ) !== null
  );
}
