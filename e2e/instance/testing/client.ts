import type { Instance } from '../server.ts';

// a contract test reads unknown data
// oxlint-disable-next-line typescript/no-explicit-any
export interface Answer<T = any> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

/** A client of an instance for contract tests: returns replies without judging them. */
export class TestClient {
  readonly #instance: Pick<Instance, 'url'>;
  readonly token: string | undefined;

  constructor(instance: Pick<Instance, 'url'>, token?: string) {
    this.#instance = instance;
    this.token = token;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isRaw = body instanceof FormData || body instanceof URLSearchParams;
    const url = path.startsWith('http') ? path : this.#instance.url + path;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = text;
    }
    return { status: response.status, body: parsed, headers: response.headers, text };
  }

  get = (path: string, headers?: Record<string, string>): Promise<Answer> => this.send('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> =>
    this.send('POST', path, body, headers);
  put = (path: string, body: unknown = {}): Promise<Answer> => this.send('PUT', path, body);
  patch = (path: string, body: unknown = {}): Promise<Answer> => this.send('PATCH', path, body);
  delete = (path: string, body?: unknown): Promise<Answer> => this.send('DELETE', path, body);
}

/** The address behind a relation of the Link header. */
export const linked = (answer: Answer, relation: 'next' | 'prev'): string | undefined =>
  answer.headers
    .get('link')
    ?.split(', ')
    .find((part) => part.endsWith(`rel="${relation}"`))
    ?.match(/^<(.*)>/)?.[1];
