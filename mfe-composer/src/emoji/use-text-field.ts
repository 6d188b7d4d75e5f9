import { useCallback, useLayoutEffect, useRef } from 'react';
import { insertEmoji } from './insert-emoji.ts';

/**
 * For the field's `ref`; inserts an emoji at the caret, or in place of the selection; gives the field the focus, for a
 * user who goes on typing.
 */
type TextField = [
  attach: (element: HTMLTextAreaElement | null) => void,
  insert: (emoji: string, isPadded: boolean) => void,
  focus: () => void,
];

/**
 * The text field of a status: its caret is known even while the focus is elsewhere.
 *
 * @param isFocusWanted puts the caret at the end of the text when the form opens (CO-021)
 * @param takesFocus whether the field takes the focus back after an insertion
 */
export function useTextField(
  text: string,
  onChange: (text: string) => void,
  isFocusWanted: boolean,
  takesFocus: boolean,
): TextField {
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(!isFocusWanted);
  const caret = useRef<number | null>(null);
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (!element || isDone.current) return;
    isDone.current = true;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  // After React has written the new text, which moves the caret to its end.
  useLayoutEffect(() => {
    const at = caret.current;
    if (at === null || field.current?.value !== text) return;
    caret.current = null;
    field.current.setSelectionRange(at, at);
    if (takesFocus) field.current.focus();
  }, [text, takesFocus]);
  const insert = (emoji: string, isPadded: boolean) => {
    const element = field.current;
    // Not the text of the last drawing, which a key may have changed since.
    const now = element?.value ?? text;
    const end = now.length;
    const inserted = insertEmoji(now, element?.selectionStart ?? end, element?.selectionEnd ?? end, emoji, isPadded);
    caret.current = inserted.caret;
    onChange(inserted.text);
  };
  return [attach, insert, () => field.current?.focus({ preventScroll: true })];
}
