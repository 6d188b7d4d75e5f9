import { randomBytes } from 'node:crypto';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const ANSWER_MS = 15_000;
/** Bytes. No file of the client is near it; a server that never stops is not read to its end. */
const LARGEST = 16 * 1024 * 1024;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, compressed or not. */
  body: Buffer;
}

export interface AskOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Requests a path of the site exactly as it is written: `..` and `//` are what some checks are about. */
export type Ask = (path: string, options?: AskOptions) => Promise<Answer>;

/** A server that does not answer a request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    const timedOut = cause instanceof Error && cause.name === 'AbortError';
    super(timedOut ? `no answer within ${ANSWER_MS / 1000} seconds` : cause instanceof Error ? cause.message : '', {
      cause,
    });
    this.path = path;
  }
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST) throw new Error(`the answer has more than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const requestTo = (site: URL) => (site.protocol === 'https:' ? requestHttps : requestHttp);

export function createAsk(site: URL): Ask {
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown): void => reject(new NoAnswer(path, error));
      const options = { path, method, headers, signal: AbortSignal.timeout(ANSWER_MS) };
      requestTo(site)(site, options, (answer) => {
        bodyOf(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), fail);
      })
        .on('error', fail)
        .end();
    });
}

/** The status with which a server answers who asks for a socket: 101 if it opens one. */
export function askSocket(site: URL, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    requestTo(site)(site, { path, headers, signal: AbortSignal.timeout(ANSWER_MS) }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .on('upgrade', (answer: IncomingMessage, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      })
      .on('error', (error) => reject(new NoAnswer(path, error)))
      .end();
  });
}

/** The answer's content, `undefined` if it is not what its `Content-Encoding` says. */
export async function decoded({ headers, body }: Answer): Promise<Buffer | undefined> {
  const encoding = headers['content-encoding'] ?? 'identity';
  try {
    if (encoding === 'br') return await promisify(brotliDecompress)(body);
    if (encoding === 'gzip') return await promisify(gunzip)(body);
    return encoding === 'identity' ? body : undefined;
  } catch {
    return undefined;
  }
}
