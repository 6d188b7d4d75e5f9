import { useMemo } from 'react';
import { createPostParser, postText } from '@skerry/shared/html';

/** The text of a bio, without its markup. */
export function useNote(noteHtml: string): string {
  return useMemo(() => postText(createPostParser({ capacity: 1 }).parse(noteHtml)), [noteHtml]);
}
