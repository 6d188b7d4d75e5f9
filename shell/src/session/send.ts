import { ApiFailure } from '@skerry/shared/api';
import type { ApiCall, RequestOptions } from '@skerry/shared/contract';
import { sendByFetch, type Answer, type Fetch, type OutgoingRequest } from './exchange.ts';

/** Milliseconds for one attempt, including its answer. Uploads have no limit. */
export const REQUEST_LIMIT_MS = 30_000;

type Progress = NonNullable<RequestOptions['onProgress']>;

export interface Wire {
  /** Origin of the page, which serves the instance's API too. */
  origin: string;
  fetch: Fetch;
  /** Hosts of the instance itself, as far as they are known; it grows. */
  ownHosts?: ReadonlySet<string>;
  /** Makes the request of an upload that reports its progress. */
  createXhr(): XMLHttpRequest;
}

export interface SendOptions {
  token: string | null;
  signal: AbortSignal;
  onProgress?: Progress | undefined;
  keepAlive?: boolean;
}

/**
 * Sends a call once. Resolves with every answer of the server, errors included; rejects with `aborted`, `timeout` or
 * `network` where there is none.
 */
export async function sendCall(
  wire: Wire,
  call: ApiCall<unknown>,
  { token, signal, onProgress, keepAlive = false }: SendOptions,
): Promise<Answer> {
  if (signal.aborted) throw new ApiFailure('aborted');
  const limit = new AbortController();
  const outgoing = {
    ...prepareRequest(call, wire.origin, token),
    signal: AbortSignal.any([signal, limit.signal]),
    keepAlive,
  };
  const timer = call.body instanceof FormData ? undefined : setTimeout(() => limit.abort(), REQUEST_LIMIT_MS);
  try {
    // Browsers send cookies with an upload of this kind. The server prefers a token in the header, so there must be
    // one.
    const isWatched = onProgress !== undefined && token !== null && !call.anonymous;
    const answer = isWatched ? await upload(wire, outgoing, onProgress) : await sendByFetch(wire.fetch, outgoing);
    if (signal.aborted) throw new ApiFailure('aborted');
    return answer;
  } catch (cause) {
    if (signal.aborted) throw new ApiFailure('aborted');
    throw new ApiFailure(limit.signal.aborted ? 'timeout' : 'network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function upload(wire: Wire, request: OutgoingRequest, onProgress: Progress): Promise<Answer> {
  const { sendByXhr } = await import(/* webpackChunkName: "rare" */ './upload.ts');
  return sendByXhr(wire.createXhr, request, onProgress);
}

export function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status <= 299;
}

interface PreparedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | URLSearchParams | null;
}

/**
 * A call as a request. The path is resolved against the page's own origin, and rejected with `other` where it would
 * lead to another one, because the token is sent with it.
 */
function prepareRequest(call: ApiCall<unknown>, origin: string, token: string | null): PreparedRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null && !call.anonymous) headers['Authorization'] = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return {
    method: call.method,
    url: requestUrl(call.path, call.query, origin),
    headers,
    body: bodyOf(call.body, headers),
  };
}

/** The address of a call. Throws `other` where it would lead to another origin. */
export function requestUrl(path: string, query: ApiCall<unknown>['query'], origin: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin)
    throw new ApiFailure('other', { cause: new Error(`the path ${path} leads away from ${origin}`) });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const item of value) url.searchParams.append(`${name}[]`, item);
    else url.searchParams.append(name, String(value));
  }
  return url.href;
}

function bodyOf(body: ApiCall<unknown>['body'], headers: Record<string, string>): PreparedRequest['body'] {
  if (body === undefined) return null;
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  headers['Content-Type'] = 'application/json';
  return JSON.stringify(body);
}
