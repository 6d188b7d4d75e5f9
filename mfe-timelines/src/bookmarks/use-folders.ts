import { useEffect } from 'react';
import type { BookmarkFolder } from '@skerry/shared/api';
import { useModule, useObservable } from '@skerry/shared/runtime';
import type { EntriesState } from '../own-entries/own-entries.ts';
import { ownFolders } from './own-folders.ts';

/** The user's bookmark folders, requested when a view of them opens. */
export function useFolders(): EntriesState<BookmarkFolder> & { retry(): void } {
  const ctx = useModule();
  const own = ownFolders(ctx);
  const state = useObservable(own.state$);
  useEffect(() => {
    const ended = new AbortController();
    void own.load(AbortSignal.any([ended.signal, ctx.signal]));
    return () => ended.abort();
  }, [ctx, own]);
  return { ...state, retry: () => void own.load(ctx.signal) };
}
