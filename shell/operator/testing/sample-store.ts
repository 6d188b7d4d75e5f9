import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestSigner } from 'aws4';
import { onTestFinished } from 'vitest';

export const STORE_KEYS = { accessKeyId: 'AKSAMPLE', secretAccessKey: 'sample/secret+key' };

export interface Stored {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface SampleStore {
  endpoint: string;
  /** By bucket and key. */
  objects: Map<string, Stored>;
  /** `METHOD path`, in the order of the answers. */
  requests: string[];
  /** Statuses of the next answers, before anything is looked at. 0: the connection breaks. */
  failures: number[];
  /** Keys that are refused with this status. */
  broken: Map<string, number>;
  /** Replaces the word in refusals. */
  word?: string;
}

const KEPT = /^(?:content-type|content-encoding|cache-control|x-amz-meta-.+)$/;

/** An object store that checks each request's signature and body, as S3 does, until the test ends. */
export async function sampleStore(): Promise<SampleStore> {
  const store: SampleStore = { endpoint: '', objects: new Map(), requests: [], failures: [], broken: new Map() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = decodeURIComponent(request.url ?? '').slice(1);
    store.requests.push(`${request.method} ${path}`);
    const status = store.failures.shift() ?? store.broken.get(path) ?? fault(request, body);
    if (status === 0) return void request.socket.destroy();
    if (status !== undefined) {
      const code = store.word ?? (status === 403 ? 'SignatureDoesNotMatch' : 'Other');
      return void response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    }
    const found = store.objects.get(path);
    if (request.method === 'HEAD') return void response.writeHead(found ? 200 : 404, found?.headers).end();
    const headers = Object.entries(request.headers).filter(([name]) => KEPT.test(name)) as [string, string][];
    store.objects.set(path, { body, headers: Object.fromEntries(headers) });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}

/** The status of a refusal. The signature is made anew, by another library than the tool's. */
function fault({ method, url, headers }: IncomingMessage, body: Buffer): number | undefined {
  if (method === 'PUT' && headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return 400;
  const given = headers['authorization'] ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const region = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(given)?.[1];
  const signer = new RequestSigner(
    {
      service: 's3',
      region,
      method,
      path: url,
      headers: Object.fromEntries(signed.map((name) => [name, headers[name]])),
      // Signed is what was sent, no more; and the signer knows the date by itself alone.
      doNotModifyHeaders: true,
    },
    STORE_KEYS,
  );
  signer.datetime = String(headers['x-amz-date']);
  return signer.sign().headers?.['Authorization'] === given ? undefined : 403;
}
