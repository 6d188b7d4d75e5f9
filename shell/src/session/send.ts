import { ApiFailure } from '@skerry/shared/api';
import type { ApiCall, RequestOptions } from '@skerry/shared/contract';
import { sendByFetch, type Answer, type Fetch, type OutgoingRequest } from './exchange.ts';
import { prepareRequest } from './request.ts';

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
