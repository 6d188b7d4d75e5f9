import { isComposing } from '../../rules/keys.ts';
import { insertText } from './insert-text.ts';

/** Milliseconds that a form has to come; after that the keys are the page's again. */
export const FORM_COMES_MS = 10_000;

/**
 * Keeps what the user types from now on for a form that is on its way, and puts it into the first text area that gets
 * the focus. Until then no letter does anything else: alone it would act on the focused post. Escape, Tab, a press of
 * the pointer and `FORM_COMES_MS` end it without a form.
 *
 * @param whole Of the module that asks for the form
 * @returns Ends it, for a form that does not come
 */
export function holdTyping(whole: AbortSignal): () => void {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, whole]);
  const end = () => ended.abort();
  const timer = setTimeout(end, FORM_COMES_MS);
  let held = '';

  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (target instanceof HTMLTextAreaElement) return give(target);
    if (target instanceof HTMLInputElement || key === 'Escape' || key === 'Tab') return end();
    const isOfBrowser = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
    const isText = key.length === 1 || key === 'Enter' || key === 'Backspace';
    if (!isText || isOfBrowser || event.metaKey || isComposing(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The key that has opened the form may still be down.
    if (event.repeat && held === '') return;
    if (key === 'Backspace') held = [...held].slice(0, -1).join('');
    else held += key === 'Enter' ? '\n' : key;
  };
  const give = (field: HTMLTextAreaElement) => {
    end();
    if (held !== '') insertText(field, field.value.length, field.value.length, held);
  };
  const focused = ({ target }: Event) => {
    // Once the form has put its caret, and before another key is heard.
    if (target instanceof HTMLTextAreaElement) queueMicrotask(() => signal.aborted || give(target));
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('keydown', pressed, { signal, capture: true });
  window.addEventListener('focusin', focused, { signal });
  window.addEventListener('pointerdown', end, { signal, capture: true });
  return end;
}
