import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';

export interface StoreAddress {
  bucket: string;
  /** Before each key: empty, or a path that ends with a slash. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint?: URL;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

export interface StoredObject {
  bytes: Uint8Array;
  headers: Readonly<Record<string, string>>;
}

/** Rejects with `STORE_UNREACHABLE` and `STORE_REFUSED`. */
export interface ObjectStore {
  /** Whether an object is there with these bytes and headers. */
  has(key: string, object: StoredObject): Promise<boolean>;
  /** The object is whole there, or as it was before. */
  put(key: string, object: StoredObject): Promise<void>;
}

/** Says what the object is; a store's own hash depends on how it encrypts. */
const STATE_HEADER = 'x-amz-meta-state';
/** Of answers 429 and 5xx, and of connections that break, with growing pauses from `FIRST_RETRY_MS`. */
const RETRIES = 4;
const FIRST_RETRY_MS = 100;

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const stateOf = ({ bytes, headers }: StoredObject): string => sha256(sha256(bytes) + JSON.stringify(headers));

/** A store that speaks S3. `key`s are below the address' prefix. */
export function objectStore({ bucket, prefix, endpoint, region, keys }: StoreAddress): ObjectStore {
  const client = new AwsClient({ ...keys, service: 's3', region, retries: RETRIES, initRetryMs: FIRST_RETRY_MS });
  const base = endpoint
    ? `${endpoint.href.replace(/\/$/, '')}/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`;

  async function ask(key: string, init: RequestInit, tries = 0): Promise<Response> {
    const url = base + (prefix + key).split('/').map(encodeURIComponent).join('/');
    try {
      return await client.fetch(url, init);
    } catch (error) {
      if (tries < RETRIES) {
        await setTimeout(FIRST_RETRY_MS * 2 ** tries);
        return ask(key, init, tries + 1);
      }
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new OperatorError(
        'STORE_UNREACHABLE',
        `The object store at ${new URL(url).host} does not answer (${nodeErrorCode(cause) ?? (cause instanceof Error ? cause.name : 'unknown reason')}).`,
        'Check --endpoint and the network, then run the command again: it goes on where it was.',
        { cause: error },
      );
    }
  }

  return {
    async has(key, object) {
      const answer = await ask(key, { method: 'HEAD' });
      if (answer.ok) return answer.headers.get(STATE_HEADER) === stateOf(object);
      // Many stores say 403 of a missing object to who may not list the bucket.
      if ([403, 404].includes(answer.status)) return false;
      throw refused(answer.status, '', key);
    },
    async put(key, object) {
      const headers = {
        ...object.headers,
        [STATE_HEADER]: stateOf(object),
        // The store checks it: nothing that was damaged on the way is kept.
        'x-amz-content-sha256': sha256(object.bytes),
      };
      const answer = await ask(key, { method: 'PUT', headers, body: object.bytes as Uint8Array<ArrayBuffer> });
      if (!answer.ok) throw refused(answer.status, await answer.text(), key);
    },
  };
}

function refused(status: number, answer: string, key: string): OperatorError {
  // Words such as `AccessDenied`. Anything else that the store sends stays out of the operator's terminal.
  const code = /<Code>([\w.-]{1,100})<\/Code>/.exec(answer)?.[1];
  return new OperatorError(
    'STORE_REFUSED',
    `The object store refuses ${key} (${[status, code].filter(Boolean).join(' ')}).`,
    'Check bucket and --region, and that the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may write there.',
  );
}
