import type { ApiCall, ApiErrorCode, ApiPort, PageCursors } from '@skerry/shared/contract';

export interface Answer {
  json?: unknown;
  page?: PageCursors;
}
export type AnyCall = Pick<ApiCall<unknown>, 'method' | 'path' | 'query' | 'body'>;
type Respond = (call: AnyCall) => Answer | Promise<Answer>;

/** An error as the transport throws it. */
export function apiError(status: number, code: ApiErrorCode = 'other'): Error {
  return Object.assign(new Error(`HTTP ${status}`), { name: 'ApiError', code, status, serverText: null, identifier: null, retryAfter: null });
}

/** Answers calls by path with JSON that the calls' own parsers read; what nobody answers is a 404. */
export class FakeApi implements ApiPort {
  readonly calls: AnyCall[] = [];
  readonly #answers: { path: RegExp; respond: Respond }[] = [];

  /** The latest answer to a path wins. */
  on(path: RegExp, respond: Respond | Answer): this {
    this.#answers.unshift({ path, respond: typeof respond === 'function' ? respond : () => respond });
    return this;
  }

  asked(path: RegExp): AnyCall[] {
    return this.calls.filter((call) => path.test(`${call.method} ${call.path}`));
  }

  request: ApiPort['request'] = async (call, options) => {
    this.calls.push(call);
    const found = this.#answers.find(({ path }) => path.test(`${call.method} ${call.path}`));
    if (!found) throw apiError(404, 'not-found');
    const answer = await found.respond(call);
    if (options?.signal?.aborted) throw apiError(0, 'aborted');
    return { data: call.parse(answer.json ?? {}, () => undefined), page: answer.page ?? {} };
  };
}
