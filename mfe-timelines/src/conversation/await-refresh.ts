import { asyncRefresh, type AsyncRefresh } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';

/** Most questions about one refresh: at the usual pace about ten minutes. */
const MAX_QUESTIONS = 120;
/** Failures in a row after which it isn't asked for any more. */
const MAX_FAILURES = 5;
/** Answers that another question would not change, such as a token that may not ask. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Waits until the server has fetched what it announced with a context, and calls `onMore` whenever it may have brought
 * something. Resolves when the work has ended, is not known any more, or can't be asked for; after an abort too.
 */
export async function awaitRefresh(
  { ports, telemetry }: ModuleContext,
  { id, retryMs, resultCount }: AsyncRefresh,
  signal: AbortSignal,
  onMore: () => Promise<void>,
): Promise<void> {
  let brought = resultCount ?? 0;
  let failures = 0;
  for (let asked = 0; asked < MAX_QUESTIONS && failures < MAX_FAILURES; asked += 1) {
    await pause(retryMs * 2 ** failures, signal);
    if (signal.aborted) return;
    const { data, error } = await ports.api.request(asyncRefresh(id), { signal });
    if (signal.aborted) return;
    if (error) {
      // Unknown or expired: it ended while nobody asked.
      if (error.status === 404) return onMore();
      telemetry.error(error, { refresh: id });
      if (isFinal(error.status)) return;
      failures += 1;
      continue;
    }
    failures = 0;
    const hasMore = (data.resultCount ?? 0) > brought;
    brought = Math.max(brought, data.resultCount ?? 0);
    if (hasMore || !data.isRunning) await onMore();
    if (!data.isRunning) return;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
