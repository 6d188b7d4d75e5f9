import { useEffect, useRef } from 'react';
import type { ModuleContext } from '../../contract/context.ts';

/**
 * Fetches the first page when mounted and whenever `fetchPage` changes (keep it stable), and another one at each call
 * of what it returns. `until` aborts when nobody waits any more: `fetchPage` drops what comes then, and keeps its own
 * place in the list.
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
