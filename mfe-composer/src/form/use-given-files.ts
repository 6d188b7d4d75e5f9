import { useEffect, useRef } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';

/** Uploads the files that a form was opened with; each choice once. */
export function useGivenFiles(files: readonly File[] | undefined, uploads: Pick<Uploads, 'add'>): void {
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!files || taken.current === files) return;
    taken.current = files;
    uploads.add(files);
  }, [files, uploads]);
}
