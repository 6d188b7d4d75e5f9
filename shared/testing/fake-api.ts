import { ApiFailure } from '../api/errors.ts';
import type { ApiCall, ApiErrorCode, ApiPort, PageCursors, RequestOptions } from '../contract/api.ts';

/** What a server sends: JSON that the call's own parser reads, and cursors of neighbouring pages. */
export interface JsonAnswer {
  json?: unknown;
  page?: PageCursors;
}
export type AnyCall = ApiCall<unknown>;
type AnswerJson = (call: AnyCall) => JsonAnswer | Promise<JsonAnswer>;
/** Gives the result of `parse` itself, as an object; its member `next` is the cursor of a next page. */
export type AnswerParsed = (call: AnyCall, options: RequestOptions | undefined) => unknown;
type Respond = (call: AnyCall, options: RequestOptions | undefined) => Promise<{ data: unknown; page: PageCursors }>;

/** An error as the transport throws it; `status` is HTTP's, 0 for no answer. */
export function apiError(status: number, code: ApiErrorCode = 'other'): ApiFailure {
  return new ApiFailure(code, { status });
}

/** Answers calls by `METHOD path` as a test says; what nobody answers is a 404. */
export class FakeApi implements ApiPort {
  /** All that was asked, in order. */
  readonly calls: AnyCall[] = [];
  readonly #answers: { matches: (route: string) => boolean; respond: Respond }[] = [];

  /** JSON for all calls whose `METHOD path` the pattern finds. The latest answer to a path wins. */
  on(pattern: RegExp, answer: AnswerJson | JsonAnswer): this {
    return this.#add(
      (route) => pattern.test(route),
      async (call) => {
        const { json = {}, page = {} } = typeof answer === 'function' ? await answer(call) : answer;
        return { data: call.parse(json, () => undefined), page };
      },
    );
  }

  /** A parsed result for one `METHOD path`, or a thrown `ApiFailure`. The latest answer to a path wins. */
  answer(route: string, respond: AnswerParsed): this {
    return this.#add(
      (asked) => asked === route,
      async (call, options) => {
        const { next, ...data } = ((await respond(call, options)) ?? {}) as { next?: Record<string, string> };
        return { data, page: next ? { next } : {} };
      },
    );
  }

  /** The calls whose `METHOD path` the pattern finds. */
  asked(pattern: RegExp): AnyCall[] {
    return this.calls.filter((call) => pattern.test(routeOf(call)));
  }

  request: ApiPort['request'] = async <T>(call: ApiCall<T>, options?: RequestOptions) => {
    this.calls.push(call);
    const route = routeOf(call);
    const found = this.#answers.find(({ matches }) => matches(route));
    if (!found) throw new ApiFailure('not-found', { status: 404, serverText: `nothing at ${route}` });
    const reply = await untilAborted(found.respond(call, options), options?.signal);
    if (options?.signal?.aborted) throw apiError(0, 'aborted');
    return reply as { data: T; page: PageCursors };
  };

  #add(matches: (route: string) => boolean, respond: Respond): this {
    this.#answers.unshift({ matches, respond });
    return this;
  }
}

function routeOf({ method, path }: AnyCall): string {
  return `${method} ${path}`;
}

/** As the transport does: whoever aborts is not kept waiting for the answer. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(apiError(0, 'aborted')), { once: true, signal: over.signal });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    over.abort();
  }
}
