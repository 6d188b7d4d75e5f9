import type { ApiCall } from '@skerry/shared/contract';
import { ApiFailure } from '@skerry/shared/api';
import type { Answer } from './exchange.ts';
import { requestUrl, sendCall, type SendOptions, type Wire } from './send.ts';

/** Milliseconds after which an answer that nobody has taken is too old to be shown. */
export const EARLY_LIMIT_MS = 30_000;

/** Requests that are under way before the module that needs them is there. Each answer is given once. */
export interface EarlyAnswers {
  /** Sends a request unless it is under way. What becomes of it is for whoever takes it. */
  ask(call: ApiCall<unknown>, options: SendOptions): void;
  /** The answer to an equal call with the same token, which may still be under way; fails as `sendCall` does. */
  take(call: ApiCall<unknown>, options: SendOptions): Promise<Answer> | null;
}

export function createEarlyAnswers(wire: Wire): EarlyAnswers {
  const underWay = new Map<string, { token: string | null; answer: Promise<Answer> }>();
  return {
    ask(call, options) {
      const key = keyOf(call, wire.origin);
      if (options.signal.aborted || underWay.has(key)) return;
      const answer = sendCall(wire, call, options);
      underWay.set(key, { token: options.token, answer });
      const forget = () => underWay.delete(key);
      const limit = setTimeout(forget, EARLY_LIMIT_MS);
      options.signal.addEventListener('abort', () => {
        clearTimeout(limit);
        forget();
      });
      answer.catch(() => undefined);
    },
    take(call, { token, signal }) {
      if (call.method !== 'GET' || underWay.size === 0) return null;
      const key = keyOf(call, wire.origin);
      const found = underWay.get(key);
      if (found?.token !== token) return null;
      underWay.delete(key);
      return unlessAborted(found.answer, signal);
    },
  };
}

/** The view that asks may close before the answer comes. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ApiFailure('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The parameters of a query have no order. */
function keyOf({ path, query }: ApiCall<unknown>, origin: string): string {
  const url = new URL(requestUrl(path, query, origin));
  url.searchParams.sort();
  return url.href;
}
