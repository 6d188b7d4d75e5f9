import { expect, test } from 'vitest';
import type { ApiCall } from '@skerry/shared/contract';
import { sendCall } from './send.ts';
import { FakeServer, ORIGIN } from './test-doubles.ts';

/** An upload that the test answers. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  sent: unknown = null;
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  sends(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

const upload: ApiCall<unknown> = { method: 'POST', path: '/api/v2/media', body: new FormData(), parse: (raw) => raw };

function begin({
  token = 'secret',
  signal = new AbortController().signal,
}: { token?: string | null; signal?: AbortSignal } = {}) {
  const xhr = new FakeXhr();
  const server = new FakeServer().on('POST /api/v2/media', { json: {} });
  const progress: [number, number][] = [];
  // The fake has what the code uses of an XMLHttpRequest.
  const wire = { origin: ORIGIN, fetch: server.fetch, createXhr: () => xhr as unknown as XMLHttpRequest };
  return {
    xhr,
    server,
    progress,
    answer: sendCall(wire, upload, { token, signal, onProgress: (sent, total) => progress.push([sent, total]) }),
  };
}

test('an upload with a progress listener reports how much of it is sent', async () => {
  const { xhr, progress, answer } = begin();
  xhr.sends(10, 40);
  xhr.sends(40, 40);
  xhr.answers(200, '{"id":"1"}');
  expect(await answer).toMatchObject({ status: 200, text: '{"id":"1"}' });
  expect(progress).toEqual([
    [10, 40],
    [40, 40],
  ]);
  expect([xhr.opened, xhr.headers['Authorization'], xhr.sent]).toEqual([
    `POST ${ORIGIN}/api/v2/media`,
    'Bearer secret',
    upload.body,
  ]);
});

test('it can be aborted', async () => {
  const caller = new AbortController();
  const { answer } = begin({ signal: caller.signal });
  caller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
});

test('a broken network is reported as such', async () => {
  const { xhr, answer } = begin();
  xhr.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('without a token it is sent without cookies and without progress', async () => {
  const { xhr, server, answer } = begin({ token: null });
  await answer;
  expect(xhr.opened).toBe('');
  expect(server.asked[0]?.init.credentials).toBe('omit');
});
