import { useEffect, useRef } from 'react';
import { withText } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';

/**
 * The text that a form was opened with is kept as if it had been written here: somebody brought it from another page,
 * and closes the form untouched. But not a mention alone, which a button gave: the next new post would have it. A text
 * given later is added to what is there.
 */
export function useGivenText(text: string | undefined, change: (next: (draft: Draft) => Draft) => void): void {
  const added = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = added.current === null;
    if (added.current === (text ?? '')) return;
    added.current = text ?? '';
    if (text && !(isFirst && isMentionsAlone(text))) change((now) => withText(now, text));
  }, [text, change]);
}

function isMentionsAlone(text: string): boolean {
  return text
    .trim()
    .split(/\s+/)
    .every((word) => word.startsWith('@'));
}
