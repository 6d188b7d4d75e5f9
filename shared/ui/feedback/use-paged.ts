import { useEffect, useRef } from 'react';
import type { ModuleContext } from '../../contract/context.ts';

/**
 * Fetches the first page on mount and whenever `fetchPage` changes (keep it stable), and another one with each call of
 * the result. `until` aborts when the pages are no longer needed: then `fetchPage` drops the reply. It keeps its own
 * position in the list.
 */
export function usePaged(
  { signal }: Pick<ModuleContext, 'signal'>,
  fetchPage: (until: AbortSignal, isFirst: boolean) => Promise<void>,
): () => void {
  const ended = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    void fetchPage(AbortSignal.any([controller.signal, signal]), true);
    return () => controller.abort();
  }, [fetchPage, signal]);
  return () => {
    if (ended.current) void fetchPage(AbortSignal.any([ended.current.signal, signal]), false);
  };
}
