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

/** `fetch` does not report upload progress. In bytes, as the browser counts them. */
export function sendByXhr(
  create: () => XMLHttpRequest,
  request: OutgoingRequest,
  onProgress: (sent: number, total: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = create();
    const abort = () => xhr.abort();
    const settle = (finish: () => void) => () => {
      request.signal.removeEventListener('abort', abort);
      finish();
    };
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    xhr.addEventListener(
      'load',
      settle(() =>
        resolve({
          status: xhr.status,
          headers: { get: (name) => xhr.getResponseHeader(name) },
          text: xhr.responseText,
        }),
      ),
    );
    xhr.addEventListener(
      'error',
      settle(() => reject(new TypeError('the upload failed'))),
    );
    xhr.addEventListener(
      'abort',
      settle(() => reject(request.signal.reason)),
    );
    request.signal.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}
