/** One HTTP request and its answer, not yet interpreted. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | URLSearchParams | null;
  signal: AbortSignal;
  /** The request continues when the page is closed (sign-out). */
  keepAlive: boolean;
}

export interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Never with cookies: the server's own session cookie would authenticate a request unnoticed. Rejects as `fetch` does. */
export async function sendByFetch(fetch: Fetch, request: OutgoingRequest): Promise<Answer> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
    credentials: 'omit',
    // A redirect to another origin would send the body there.
    mode: 'same-origin',
    keepalive: request.keepAlive,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
