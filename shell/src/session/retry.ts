import { ApiFailure } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';

/** Milliseconds before the first and the second retry. */
const BACK_OFF_MS = [500, 1500] as const;
const JITTER = 0.25;
/** Seconds. Longer than a user waits for one answer; then the view's own retry is better. */
const LONGEST_RETRY_AFTER = 10;

/**
 * Milliseconds until a GET is repeated, `null` when it is not: only temporary failures are repeated. After a rate limit
 * for which the server gives no time, `pacing.ts` has the time. `attempt` counts from 0, `random` is in [0, 1).
 */
export function retryDelay(error: ApiError, attempt: number, random: number): number | null {
  const backOff = BACK_OFF_MS[attempt];
  if (backOff === undefined) return null;
  if (isPaced(error)) return 0;
  const isPassing = error.code === 'network' || error.code === 'unavailable';
  if (!isPassing && error.code !== 'rate-limited') return null;
  if (error.retryAfter !== null) return error.retryAfter <= LONGEST_RETRY_AFTER ? error.retryAfter * 1000 : null;
  return isPassing ? Math.round(backOff * (1 + JITTER * (2 * random - 1))) : null;
}

/** A rate limit without a time to wait. */
export function isPaced(error: ApiError): boolean {
  return error.code === 'rate-limited' && error.retryAfter === null;
}

/** Rejects with `aborted` when the signal aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ApiFailure('aborted'));
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiFailure('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop);
  });
}
