import { useEffect } from 'react';
import type { ScreenProps } from './define.tsx';

/** Names what a screen or a dialog shows, for the document's title. `text` is empty as long as that is not known. */
export function useDocumentTitle({ setTitle }: Pick<ScreenProps, 'setTitle'>, text: string): void {
  useEffect(() => {
    setTitle?.(text);
  }, [setTitle, text]);
}
