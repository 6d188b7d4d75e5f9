/** Requests to the instance. Calls are pure descriptions, made in `shared/api`; the shell sends them. */
import type { Ability } from '../entities/abilities.ts';
import type { EntityKind, EntityMap } from './entities.ts';

/**
 * Cursors of a neighbouring page, as query parameters and never as URLs: behind a proxy the host in the Link header is
 * another one.
 */
export interface PageCursors {
  next?: Record<string, string>;
  prev?: Record<string, string>;
}

/** The result of a call, and the cursors of its neighbouring pages. */
export interface ApiReply<T> {
  data: T;
  page: PageCursors;
  error: null;
}

/** Why there is no result. */
export interface ApiRefusal {
  data?: undefined;
  page?: undefined;
  error: ApiError;
}

/** Check `error` first: if it is `null`, the other members are there. */
export type ApiResult<T> = ApiReply<T> | ApiRefusal;

/** The result of one or several calls, which may fail as they do. */
export type Result<T> = { data: T; error: null } | ApiRefusal;

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** What `parse` writes to while it reads a reply. */
export interface Reading {
  /** Entities of the reply: they are in the cache when the request resolves. `put` of `shared/api` adds one. */
  readonly found: { [K in EntityKind]?: EntityMap[K][] };
  /** What was malformed and left out, for the log. */
  readonly report: (problem: string) => void;
  /** Hosts of the server itself: an account whose handle ends with one is local. */
  readonly ownHosts?: ReadonlySet<string>;
  /** A header of the reply; `null` if it has none of that name, or the browser may not read it. */
  readonly header?: (name: string) => string | null;
}

/**
 * One call. `path` is relative to the instance and already percent-encoded. `body`: an object is sent as JSON;
 * `FormData` and `URLSearchParams` unchanged. `parse` reads the reply's JSON: it puts entities into `reading` and
 * returns their ids, and values that are not entities. It throws only `MalformedReply`.
 */
export interface ApiCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  query?: Readonly<Record<string, QueryValue>>;
  body?: FormData | URLSearchParams | Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string;
  /** Sent without a token, even when signed in. */
  anonymous?: boolean;
  /**
   * What the server must be able to do. Where it is known that it cannot, the call fails with `unsupported` and is not
   * sent; an answer that says so takes the ability away until the page is closed.
   */
  needs?: Ability;
  /**
   * With `needs`: the address of what the call is about. A 404 may then mean that this is gone, so it is asked for
   * before the ability is taken away. Without it a 404 says that there is no such call.
   */
  subject?: `/${string}`;
  /** The id of the status that a 404 proves to be gone: wherever it is shown, it is deleted then. */
  goneStatus?: string;
  parse(raw: unknown, reading: Reading): T;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /**
   * Asks for what an earlier visit has kept for this account, without the instance: of the `firstCalls` of the route in
   * which the page starts, once each. Fails with `not-found` if there is none.
   */
  kept?: boolean;
  /** Progress of an upload, in bytes. */
  onProgress?(sent: number, total: number): void;
  /**
   * Changes that are shown at once, confirmed by the reply, reverted by a failure. Requests that change one entity are
   * sent in order, one after the other.
   */
  optimistic?: EntityChange | readonly EntityChange[];
}

/** The change that a request makes to one entity. */
export type EntityChange = {
  [K in EntityKind]: {
    kind: K;
    id: string;
    patch(entity: EntityMap[K]): EntityMap[K];
    /** Failures that confirm it as a reply does: for example, what is to be deleted is already gone. */
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
  | 'unsupported'
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
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  /** The server's own text: plain text, hostile; `null` without one. */
  readonly serverText: string | null;
  /** Machine-readable error code of the server (such as `mfa_required`), where it sent one. */
  readonly identifier: string | null;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;
}

export interface ApiPort {
  /** Entities of the reply are in the cache before this resolves. A failure is a value; only a bug rejects. */
  request<T>(call: ApiCall<T>, options?: RequestOptions): Promise<ApiResult<T>>;
}
