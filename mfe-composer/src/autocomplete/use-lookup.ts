import { useEffect, useRef, useState } from 'react';
import type { Result } from '@skerry/shared/contract';
import { MENTION_DEBOUNCE_MS } from '@skerry/shared/rules';

export interface LookedUp<T> {
  readonly query: string;
  readonly data: T;
}

/** After a refusal for too many requests, where the server does not say how long. */
const PAUSE_S = 30;

/**
 * What the server finds for the latest query, 300 ms after the last keystroke (requirement CO-080); what it found for
 * an earlier one until then. A failure finds nothing and shows nothing: the next keystroke asks again.
 *
 * @param query `null` for none
 * @param ask must not change
 */
export function useLookup<T>(
  query: string | null,
  ask: (query: string, signal: AbortSignal) => Promise<Result<T>>,
): LookedUp<T> | null {
  const [found, setFound] = useState<LookedUp<T> | null>(null);
  const pausedUntil = useRef(0);
  useEffect(() => {
    if (query === null || query === '') return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      if (Date.now() < pausedUntil.current) return;
      void ask(query, ended.signal).then(({ data, error }) => {
        if (error?.code === 'rate-limited') pausedUntil.current = Date.now() + (error.retryAfter ?? PAUSE_S) * 1000;
        if (!error && !ended.signal.aborted) setFound({ query, data });
      });
    }, MENTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query, ask]);
  return found;
}

/** A text as it is compared: "José" is found by "jose". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
