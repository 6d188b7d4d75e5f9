import type { ApiCall } from '@skerry/shared/contract';
import { ApiFailure } from '@skerry/shared/api';
import { answerKey } from '../../worker/cache-names.ts';
import type { Answer } from './exchange.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { requestUrl, sendCall, type SendOptions, type Wire } from './send.ts';

/** Milliseconds after which an answer that nobody has taken is too old to be shown. */
export const EARLY_LIMIT_MS = 30_000;

/** Requests that are under way before the module that needs them is there. Each answer is given once. */
export interface EarlyAnswers {
  /** Sends a request unless it is under way. What becomes of it is for whoever takes it. */
  ask(call: ApiCall<unknown>, options: SendOptions): void;
  /** The answer to an equal call with the same token, which may still be under way; fails as `sendCall` does. */
  take(call: ApiCall<unknown>, options: SendOptions): Promise<Answer> | null;
  /** What an earlier visit has kept for an equal call with the same token: once, of those that were asked early. */
  takeKept(call: ApiCall<unknown>, token: string | null): Promise<Answer | null> | null;
}

interface OfToken<T> {
  token: string | null;
  answer: Promise<T>;
}

export function createEarlyAnswers(wire: Wire, answers: KeptAnswers): EarlyAnswers {
  const underWay = new Map<string, OfToken<Answer>>();
  const kept = new Map<string, OfToken<Answer | null>>();
  return {
    ask(call, options) {
      const key = keyOf(call, wire.origin);
      if (options.signal.aborted || underWay.has(key)) return;
      const answer = sendCall(wire, call, options);
      const { token } = options;
      underWay.set(key, { token, answer });
      kept.set(key, { token, answer: answers.find(key, token) });
      const forget = () => {
        underWay.delete(key);
        kept.delete(key);
      };
      const limit = setTimeout(forget, EARLY_LIMIT_MS);
      options.signal.addEventListener('abort', () => {
        clearTimeout(limit);
        forget();
      });
      answer.then((given) => answers.keep(key, token, given, options.signal)).catch(() => undefined);
      kept.get(key)?.answer.catch(() => undefined);
    },
    take(call, { token, signal }) {
      if (call.method !== 'GET' || underWay.size === 0) return null;
      const key = keyOf(call, wire.origin);
      const found = underWay.get(key);
      if (found?.token !== token) return null;
      underWay.delete(key);
      return unlessAborted(found.answer, signal);
    },
    takeKept(call, token) {
      const key = keyOf(call, wire.origin);
      const found = kept.get(key);
      if (found?.token !== token) return null;
      kept.delete(key);
      return found.answer;
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

const keyOf = ({ path, query }: ApiCall<unknown>, origin: string): string => answerKey(requestUrl(path, query, origin));
