/** A field whose text can be changed at a place. */
export type TextBox = HTMLTextAreaElement | HTMLInputElement;

/** Puts a text in place of a part, as if it had been typed: the form hears of it, and undo takes it back. */
export function insertText(field: TextBox, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the browser's undo.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
