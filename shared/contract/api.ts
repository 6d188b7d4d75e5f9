/** The way to the instance. Calls are pure descriptions, made in `shared/api`; the shell sends them. */
import type { EntityKind, EntityMap } from './entities.ts';

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
  error: null;
}

/** Why there is nothing. */
export interface ApiRefusal {
  data?: undefined;
  page?: undefined;
  error: ApiError;
}

/** Look at `error` first: where it is `null`, the rest is there. */
export type ApiResult<T> = ApiReply<T> | ApiRefusal;

/** What is made of one call or several, and may fail as they do. */
export type Result<T> = { data: T; error: null } | ApiRefusal;

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** What `parse` writes to while it reads a reply. */
export interface Reading {
  /** Entities that the reply brought: they are in the cache when the request resolves. `put` of `shared/api` adds one. */
  readonly found: { [K in EntityKind]?: EntityMap[K][] };
  /** What was malformed and left out, for the log. */
  readonly report: (problem: string) => void;
}

/**
 * One call. `path` is relative to the instance and already percent-encoded. `body`: an object is sent as JSON;
 * `FormData` and `URLSearchParams` as they are. `parse` reads the reply's JSON: it puts entities into `reading` and
 * gives their ids, and values that are no entities. It throws nothing but `MalformedReply`.
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
  parse(raw: unknown, reading: Reading): T;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Bytes sent of an upload. */
  onProgress?(sent: number, total: number): void;
  /**
   * Shown at once, confirmed by the reply, taken back by a failure. Requests that change one entity are sent in order,
   * one after the other.
   */
  optimistic?: EntityChange | readonly EntityChange[];
}

/** What a request is going to make of one entity. */
export type EntityChange = {
  [K in EntityKind]: {
    kind: K;
    id: string;
    patch(entity: EntityMap[K]): EntityMap[K];
    /** Failures that confirm it as a reply does: what is to be deleted is gone already. */
    confirmedBy?: readonly ApiErrorCode[];
  };
}[EntityKind];

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

/** Why a request failed. */
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
  /** Entities of the reply are in the cache before this resolves. A failure is a value; what it rejects with is a bug. */
  request<T>(call: ApiCall<T>, options?: RequestOptions): Promise<ApiResult<T>>;
}
