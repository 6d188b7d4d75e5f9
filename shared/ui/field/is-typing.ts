/** Whether key presses belong to a text field, a menu or a dialog, and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return isInTextField(target) || (target instanceof HTMLElement && target.closest('dialog') !== null);
}

/** Whether key presses belong to a text field or a menu: for what hears keys in a dialog, too. */
export function isInTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=textbox], [role=menu]',
    ) !== null
  );
}
