import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TextBox } from '@skerry/shared/ui';
import { soughtAt, type Completable, type Sought } from './sought.ts';

/** A word that is being typed. */
export interface Session extends Sought {
  readonly field: TextBox;
}

/**
 * The word that the user types in a field of the form; the form renders this part with its first keystroke. It begins
 * with a keystroke: a caret that passes through a mention opens nothing. It ends where the caret leaves the word, the
 * focus leaves the field, or with `end`; `dismiss` also keeps it from coming back for the same word.
 */
export function useSession(form: RefObject<HTMLElement | null>) {
  const [session, setSession] = useState<Session | null>(null);
  const current = useRef(session);
  const dismissed = useRef<{ field: TextBox; start: number } | null>(null);
  useLayoutEffect(() => {
    current.current = session;
  });
  const end = useCallback(() => setSession(null), []);
  const dismiss = useCallback(() => {
    const { field, word } = current.current ?? {};
    if (field && word) dismissed.current = { field, start: word.start };
    setSession(null);
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Node && element.contains(target))) return;
      const field = completable(target);
      const sought = field && read(field);
      if (!field || !sought) dismissed.current = null;
      const gone = dismissed.current;
      const isDismissed = gone !== null && gone.field === field && gone.start === sought?.word.start;
      if (!isDismissed) dismissed.current = null;
      setSession(field && sought && !isDismissed ? { field, ...sought } : null);
    };
    const moved = () => {
      const { field, word } = current.current ?? {};
      if (!field || !word || document.activeElement !== field) return;
      const sought = read(field);
      if (sought?.word.start !== word.start || sought.word.word !== word.word) setSession(null);
    };
    // The keystroke with which this part was loaded.
    typed({ target: document.activeElement });
    const ended = new AbortController();
    const { signal } = ended;
    // Not on the form: React hears an event at its root. What this part changes is drawn before that, together with
    // whatever else waits, and the field would get the text that it had before the key.
    document.addEventListener('input', typed, { signal });
    element.addEventListener('focusout', end, { signal });
    element.addEventListener('submit', end, { signal });
    document.addEventListener('selectionchange', moved, { signal });
    return () => ended.abort();
  }, [form, end]);
  return { session, end, dismiss };
}

function completable(target: EventTarget | null): TextBox | null {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && target.dataset['complete'] !== undefined ? target : null;
}

function read(field: TextBox): Sought | null {
  const { selectionStart: caret, selectionEnd, value, readOnly } = field;
  if (readOnly || caret === null || caret !== selectionEnd) return null;
  return soughtAt(value, caret, field.dataset['complete'] as Completable);
}
