import type { ApiCall } from '@skerry/shared/contract';

/** What a JSON body becomes on its way. */
export function jsonOf(body: ApiCall<unknown>['body']): Readonly<Record<string, unknown>> {
  if (!body || body instanceof URLSearchParams || body instanceof FormData) throw new Error('no JSON was sent');
  return JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
}
