/** Fakes of browser interfaces, for the tests of the shell's services. */
import { vi } from 'vitest';
import type { Fetch } from '../exchange.ts';
import type { SocketLike } from '../socket-opener.ts';

export const ORIGIN = 'https://skerry.test';

/** A page that has no call refused and remembers none. */
export const openGuard = { refuses: () => false, takeAway: () => undefined, closes: () => undefined };

export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

/** A browser that refuses storage: naming it throws. */
export function refusedStorage(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  body: string | FormData | URLSearchParams | null;
  init: RequestInit;
}
export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | Error
  | 'never';

/**
 * A server: its answers by `METHOD /path`, and the requests it received. A list gives one answer after the other; the
 * last one repeats.
 */
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, Reply[] | ((asked: Asked) => Reply)>();

  on(what: string, answer: Reply | Reply[] | ((asked: Asked) => Reply)): this {
    this.#answers.set(what, Array.isArray(answer) ? [...answer] : typeof answer === 'function' ? answer : [answer]);
    return this;
  }

  /** The requests to one address, in order. */
  to(what: string): Asked[] {
    return this.asked.filter(({ method, url }) => `${method} ${url.pathname}` === what);
  }

  readonly fetch: Fetch = (input, init) => {
    const asked: Asked = {
      method: init.method ?? 'GET',
      url: new URL(input),
      headers: new Headers(init.headers),
      body: (init.body ?? null) as Asked['body'],
      init,
    };
    this.asked.push(asked);
    const found = this.#answers.get(`${asked.method} ${asked.url.pathname}`);
    const reply = typeof found === 'function' ? found(asked) : found && found.length > 1 ? found.shift() : found?.[0];
    return answerOf(reply ?? { status: 404, json: { error: 'Not implemented' } }, init.signal ?? null);
  };
}

function answerOf(reply: Reply, signal: AbortSignal | null): Promise<Response> {
  if (reply instanceof Error) return Promise.reject(reply);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (reply === 'never') return;
    const { status = 200, json, text = json === undefined ? '' : JSON.stringify(json), headers = {} } = reply;
    resolve(new Response(status === 204 ? null : text, { status, headers }));
  });
}

/** A socket whose server is the test. */
export class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  closedWith: number | null = null;
  readonly url: string;
  readonly protocols: string | undefined;

  constructor(url = '', protocols?: string) {
    super();
    this.url = url;
    this.protocols = protocols;
  }

  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1005): void {
    this.closedWith = code;
  }

  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  ends(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** `EventTarget` is typed for plain events. */
  asSocket(): SocketLike {
    return this as unknown as SocketLike;
  }
}

/** Runs everything that waits for no timer, including code loaded on demand. */
export async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
