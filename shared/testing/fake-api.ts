import { ApiFailure, errorCodeOf, MalformedReply } from '../api/errors.ts';
import { readReply } from '../api/read-reply.ts';
import type { ApiCall, ApiErrorCode, ApiPort, PageCursors, RequestOptions } from '../contract/api.ts';
import type { EntityBatch } from '../contract/entities.ts';
import { createEntityCache, type EntityCache } from '../cache/cache.ts';
import { createMergingApi, type Delivery, type Transport } from '../cache/merging-api.ts';

/** A server's reply: JSON that the call's own parser reads, and cursors of neighbouring pages. */
export interface JsonAnswer {
  json?: unknown;
  page?: PageCursors;
  headers?: Readonly<Record<string, string>>;
}
export type AnyCall = ApiCall<unknown>;
type AnswerJson = (call: AnyCall) => JsonAnswer | Promise<JsonAnswer>;
/**
 * Gives the result of `parse` itself: an object whose members `entities` and `next` are what the reply brought beside
 * it, and the cursor of a next page; or an array.
 */
export type AnswerParsed = (call: AnyCall, options: RequestOptions | undefined) => unknown;
type Respond = (call: AnyCall, options: RequestOptions | undefined) => Promise<Delivery<unknown>>;

/** Why a request failed; `status` is HTTP's, 0 for no answer. Throw it from an answer to refuse. */
export function apiError(status: number, code?: ApiErrorCode, serverText: string | null = null): ApiFailure {
  return new ApiFailure(code ?? (status === 0 ? 'network' : errorCodeOf(status)), { status, serverText });
}

/**
 * Answers calls by `METHOD path` as a test defines; others get a 404. Entities of replies are merged into the cache as
 * in the shell.
 */
export class FakeApi implements ApiPort {
  /** All requests, in order. */
  readonly calls: AnyCall[] = [];
  readonly request: ApiPort['request'];
  readonly #answers: { matches: (route: string) => boolean; respond: Respond }[] = [];
  readonly #kept: { pattern: RegExp; answer: JsonAnswer }[] = [];

  /** `ended`: the account's world has ended. */
  constructor(cache: EntityCache = createEntityCache(), ended?: AbortSignal) {
    const transport: Transport = {
      request: async <T>(call: ApiCall<T>, options: RequestOptions = {}) => {
        const signals = [ended ?? [], options.signal ?? []].flat();
        if (options.kept) return this.#keptOf(call, AbortSignal.any(signals));
        this.calls.push(call);
        return (await this.#delivery(call, options, AbortSignal.any(signals))) as Delivery<T>;
      },
    };
    this.request = createMergingApi(transport, cache).request;
  }

  /**
   * JSON for all calls whose `METHOD path` matches the pattern; what cannot be read is malformed, as in the shell. The
   * latest answer to a path has priority.
   */
  on(pattern: RegExp, answer: AnswerJson | JsonAnswer): this {
    return this.#add(
      (route) => pattern.test(route),
      async (call) => {
        const { json = {}, page = {}, headers } = typeof answer === 'function' ? await answer(call) : answer;
        const sent = new Headers(headers);
        return {
          ...readReply(
            call,
            json,
            () => undefined,
            undefined,
            (name) => sent.get(name),
          ),
          page,
          error: null,
        };
      },
    );
  }

  /** What an earlier visit has kept of all calls whose `METHOD path` matches the pattern: JSON, for `kept` requests. */
  keeps(pattern: RegExp, answer: JsonAnswer): this {
    this.#kept.unshift({ pattern, answer });
    return this;
  }

  /** A parsed result for one `METHOD path`, or a thrown `ApiFailure`. The latest answer to a path has priority. */
  answer(route: string, respond: AnswerParsed): this {
    return this.#add(
      (asked) => asked === route,
      async (call, options) => {
        const result = await respond(call, options);
        if (Array.isArray(result)) return { data: result, entities: {}, page: {}, error: null };
        const {
          next,
          entities = {},
          ...data
        } = (result ?? {}) as {
          next?: Record<string, string>;
          entities?: EntityBatch;
        };
        return { data, entities, page: next ? { next } : {}, error: null };
      },
    );
  }

  /** The calls whose `METHOD path` matches the pattern. */
  asked(pattern: RegExp): AnyCall[] {
    return this.calls.filter((call) => pattern.test(routeOf(call)));
  }

  async #keptOf<T>(call: ApiCall<T>, signal: AbortSignal): Promise<Delivery<T>> {
    await Promise.resolve();
    if (signal.aborted) return { error: apiError(0, 'aborted') };
    const found = this.#kept.find(({ pattern }) => pattern.test(routeOf(call)));
    if (!found) return { error: apiError(0, 'not-found') };
    const { json = {}, page = {} } = found.answer;
    return { ...readReply(call, json, () => undefined), page, error: null };
  }

  async #delivery(call: AnyCall, options: RequestOptions, signal: AbortSignal): Promise<Delivery<unknown>> {
    if (signal.aborted) return { error: apiError(0, 'aborted') };
    const route = routeOf(call);
    const found = this.#answers.find(({ matches }) => matches(route));
    if (!found) return { error: apiError(404, 'not-found', `nothing at ${route}`) };
    try {
      return await untilAborted(found.respond(call, options), signal);
    } catch (thrown) {
      // Any other error is a bug of the test.
      if (thrown instanceof ApiFailure) return { error: thrown };
      if (thrown instanceof MalformedReply) return { error: apiError(200, 'malformed', thrown.serverText) };
      throw thrown;
    }
  }

  #add(matches: (route: string) => boolean, respond: Respond): this {
    this.#answers.unshift({ matches, respond });
    return this;
  }
}

function routeOf({ method, path }: AnyCall): string {
  return `${method} ${path}`;
}

/** As the transport does: an aborted caller does not wait for the answer, and gets none that arrives at once. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(apiError(0, 'aborted')), { once: true, signal: over.signal });
  });
  try {
    const reply = await Promise.race([answer, aborted]);
    if (signal.aborted) throw apiError(0, 'aborted');
    return reply;
  } finally {
    over.abort();
  }
}
