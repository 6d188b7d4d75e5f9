/**
 * A field, or a part of a form, a menu, a list of choices or a floating panel: letters mean something there. The
 * buttons of a search do not keep them: its results are next.
 */
const KEEPS_KEYS = [
  'form:not([role=search])',
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  '[role=textbox]',
  '[role=searchbox]',
  '[role=combobox]',
  '[role=listbox]',
  '[role=menu]',
  '[role=dialog]:not(dialog)',
].join();

/** Whether key presses belong to a form, a menu or a dialog, and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return keepsKeys(target) || (target instanceof Element && target.closest('dialog') !== null);
}

/**
 * Whether key presses belong to a form, a menu or a floating panel, and not to what is around it. A button of a form
 * counts too: a user who has pressed it goes on typing. For code that hears keys in a dialog as well.
 */
export function keepsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    ((target instanceof HTMLElement && target.isContentEditable) || target.closest(KEEPS_KEYS) !== null)
  );
}
