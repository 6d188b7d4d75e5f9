import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, type StatusPreview } from '@skerry/shared/api';
import type { ApiError, Result } from '@skerry/shared/contract';
import { PREVIEW_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';

export interface PreviewState {
  /** The latest that arrived, also while the next one is on its way. */
  shown: StatusPreview | null;
  /** Why the latest did not. */
  error: ApiError | null;
  isLoading: boolean;
  retry(): void;
}

const NOTHING: Omit<PreviewState, 'retry'> = { shown: null, error: null, isLoading: false };

/**
 * Asks for a preview at once, then 500 ms after the latest change (requirement CO-027).
 *
 * @param version another one for each content
 * @param ask may change with each render
 */
export function usePreview(
  version: string,
  ask: (signal: AbortSignal) => Promise<Result<StatusPreview>>,
): PreviewState {
  const { telemetry } = useModule();
  const [state, setState] = useState(NOTHING);
  const [retries, setRetries] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const delay = useRef(0);
  const asked = useRef('');
  const key = `${version} ${retries}`;
  useEffect(() => {
    const ended = new AbortController();
    asked.current = key;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isLoading: true }));
      latest
        .current(ended.signal)
        .catch((error: unknown): Result<StatusPreview> => {
          telemetry.error(error);
          return { error: ApiFailure.from(error) };
        })
        .then(({ data, error }) => {
          if (asked.current !== key) return;
          setState(error ? { shown: null, error, isLoading: false } : { shown: data, error: null, isLoading: false });
        });
    }, delay.current);
    delay.current = PREVIEW_DEBOUNCE_MS;
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key, telemetry]);
  const retry = useCallback(() => {
    delay.current = 0;
    setRetries((count) => count + 1);
  }, []);
  return { ...state, retry };
}
