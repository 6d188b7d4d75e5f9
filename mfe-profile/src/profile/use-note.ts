import { useMemo } from 'react';
import { plainText } from '@skerry/shared/html';

/** The text of a bio, without its markup. */
export function useNote(noteHtml: string): string {
  return useMemo(() => plainText(noteHtml), [noteHtml]);
}
