import type { Answer, OutgoingRequest } from './exchange.ts';

/** `fetch` does not report upload progress. In bytes, as the browser counts them. */
export function sendByXhr(
  create: () => XMLHttpRequest,
  request: OutgoingRequest,
  onProgress: (sent: number, total: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.signal.throwIfAborted();
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
