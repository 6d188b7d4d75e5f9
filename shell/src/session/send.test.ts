import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiCall } from '@skerry/shared/contract';
import { isSuccess, sendCall } from './send.ts';
import { FakeServer, ORIGIN } from './testing/test-doubles.ts';

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
  getResponseHeader(name: string): string | null {
    return name === 'Retry-After' ? '7' : null;
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

async function begun(options: Parameters<typeof begin>[0] = {}): Promise<ReturnType<typeof begin>> {
  const parts = begin(options);
  parts.answer.catch(() => undefined);
  await vi.waitFor(() => expect(parts.xhr.sent).toBe(upload.body));
  return parts;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload with a progress listener reports how much of it is sent', async () => {
  const { xhr, progress, answer } = await begun();
  xhr.sends(10, 40);
  xhr.sends(40, 40);
  xhr.answers(200, '{"id":"1"}');
  const { status, text, headers } = await answer;
  expect([status, text, headers.get('Retry-After')]).toEqual([200, '{"id":"1"}', '7']);
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
  const { answer } = await begun({ signal: caller.signal });
  caller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
});

test('aborted while the code for uploads is loaded, it is not sent', async () => {
  const caller = new AbortController();
  const { xhr, answer } = begin({ signal: caller.signal });
  caller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
  expect(xhr.opened).toBe('');
});

test('a broken network is reported as such', async () => {
  const { xhr, answer } = await begun();
  xhr.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('without a token it is sent without cookies and without progress', async () => {
  const { xhr, server, answer } = begin({ token: null });
  await answer;
  expect(xhr.opened).toBe('');
  expect(server.asked[0]?.init.credentials).toBe('omit');
});

test('one that was ended before it began is not sent', async () => {
  const { xhr, server, answer } = begin({ signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
  expect([xhr.sent, server.asked]).toEqual([null, []]);
});

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('%i is a success: %s', (status, expected) => {
  expect(isSuccess({ status, headers: new Headers(), text: '' })).toBe(expected);
});

test('a call sends what it has and no more, and leaves no timer behind', async () => {
  const server = new FakeServer().on('GET /api/v1/things', { json: [] });
  const wire = { origin: ORIGIN, fetch: server.fetch, createXhr: () => new XMLHttpRequest() };
  const call: ApiCall<unknown> = { method: 'GET', path: '/api/v1/things', parse: (raw) => raw };
  await sendCall(wire, call, { token: null, signal: new AbortController().signal });
  expect(Object.fromEntries(server.asked[0]?.headers ?? [])).toEqual({ accept: 'application/json' });
  expect(server.asked[0]?.init).toMatchObject({ body: null, keepalive: false });
  expect(vi.getTimerCount()).toBe(0);
});
