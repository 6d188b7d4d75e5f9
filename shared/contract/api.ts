/** The way to the instance. Calls are pure descriptions, made in `shared/api`; the shell sends them. */

/**
 * Cursors of a neighbouring page, as query parameters and never as URLs: the Link header's host is not ours behind a
 * proxy.
 */
export interface PageCursors {
  next?: Record<string, string>;
  prev?: Record<string, string>;
}

/** What a call gave, and where its neighbouring pages begin. */
export interface ApiReply<T> {
  data: T;
  page: PageCursors;
}

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/**
 * One call. `path` is relative to the instance and already percent-encoded. `body`: an object is sent as JSON;
 * `FormData` and `URLSearchParams` as they are. `parse` turns the reply's JSON into entities; it throws nothing but
 * `MalformedReply`.
 */
export interface ApiCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  query?: Readonly<Record<string, QueryValue>>;
  body?: FormData | URLSearchParams | Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string;
  /** Never with a token, even when signed in. */
  anonymous?: boolean;
  parse(raw: unknown, report: (problem: string) => void): T;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Bytes sent of an upload. */
  onProgress?(sent: number, total: number): void;
}

export type ApiErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'rate-limited'
  | 'server'
  | 'unavailable'
  | 'malformed'
  | 'other';

/** Thrown by `ApiPort.request` and nothing else is. */
export interface ApiError extends Error {
  readonly name: 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  /** The server's own words, plain text, hostile; `null` where it said nothing. */
  readonly serverText: string | null;
  /** Machine-readable word of the server (`mfa_required`'s neighbours), where it sent one. */
  readonly identifier: string | null;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;
}

export interface ApiPort {
  request<T>(call: ApiCall<T>, options?: RequestOptions): Promise<ApiReply<T>>;
}
