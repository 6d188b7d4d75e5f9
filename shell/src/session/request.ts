import { ApiFailure } from '@skerry/shared/api';
import type { ApiCall, QueryValue } from '@skerry/shared/contract';

export interface PreparedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | URLSearchParams | null;
}

/**
 * A call as a request. The path is resolved against the page's own origin, and rejected with `other` where it would
 * lead to another one, because the token is sent with it.
 */
export function prepareRequest(call: ApiCall<unknown>, origin: string, token: string | null): PreparedRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null && !call.anonymous) headers['Authorization'] = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return {
    method: call.method,
    url: urlOf(call.path, call.query ?? {}, origin),
    headers,
    body: bodyOf(call.body, headers),
  };
}

function urlOf(path: string, query: Readonly<Record<string, QueryValue>>, origin: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin)
    throw new ApiFailure('other', { cause: new Error(`the path ${path} leads away from ${origin}`) });
  for (const [name, value] of Object.entries(query)) {
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
