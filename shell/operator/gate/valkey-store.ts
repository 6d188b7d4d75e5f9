import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';
import { IDLE_MS, RECHECK_MS, SessionsUnavailable, type GateSession, type GateStore } from './gate-store.ts';
import { hashOf } from './memory-store.ts';

const PREFIX = 'skerry:gate:';
const CONNECT_MS = 3_000;
const COMMAND_MS = 2_000;
const LONGEST_RECONNECT_MS = 2_000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Only who has the secret, a session's id or a token, can read what is sealed with it: the store alone cannot. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'skerry gate', 32));

function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** `undefined` if another secret has sealed it. */
function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const sessionKey = (id: string): string => `session:${hashOf(id)}`;
const tokenKey = (token: string): string => `token:${hashOf(token)}`;
const refusalKey = (token: string): string => `refusal:${hashOf(token)}`;

/** A record without a token is what a late change left of a session that has ended. */
function sessionIn(record: Readonly<Record<string, string>>, id: string): GateSession | undefined {
  const token = record['token'] === undefined ? undefined : unseal(record['token'], id);
  if (token === undefined) return undefined;
  const time = (name: string): number => Number(record[name]) || 0;
  return { token, checkedAt: time('checkedAt'), askedAt: time('askedAt'), usedAt: time('usedAt') };
}

/**
 * Sessions in Valkey or Redis, for all gates that name the same one. Tokens and ids are sealed there: a copy of it
 * opens nothing. Throws `SESSIONS_UNREACHABLE`.
 *
 * @param onProblem told once when the connection is lost, and once when it is back
 */
export async function connectValkey(url: URL, onProblem: (text: string) => void = () => undefined): Promise<GateStore> {
  const client = new Redis(url.href.replace(/^valkey/, 'redis'), {
    keyPrefix: PREFIX,
    lazyConnect: true,
    // What cannot be asked now is answered now.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
  });
  const problems: unknown[] = [];
  const onFirst = (error: unknown) => problems.push(error);
  client.on('error', onFirst);
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    const cause = problems[0] ?? error;
    throw new OperatorError(
      'SESSIONS_UNREACHABLE',
      `The server of the sessions at ${url.host} cannot be reached (${nodeErrorCode(cause) ?? (cause as Error).message}).`,
      'Start it, or correct --sessions. Without the option the sessions are in memory.',
      { cause },
    );
  }
  client.off('error', onFirst);
  sayProblems(client, url, onProblem);
  return storeIn(client);
}

function sayProblems(client: Redis, { host }: URL, say: (text: string) => void): void {
  let isLost = false;
  client.on('error', (error: unknown) => {
    if (isLost) return;
    isLost = true;
    say(`The server of the sessions at ${host} cannot be reached (${nodeErrorCode(error) ?? String(error)}).`);
  });
  client.on('ready', () => {
    if (isLost) say(`The server of the sessions at ${host} is back.`);
    isLost = false;
  });
}

function storeIn(client: Redis): GateStore {
  const ask = async <Answer>(command: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await command();
    } catch (error) {
      throw new SessionsUnavailable(error);
    }
  };
  const write = (id: string, fields: Readonly<Record<string, string | number>>) =>
    client.multi().hset(sessionKey(id), fields).pexpire(sessionKey(id), IDLE_MS);
  const read = async (id: string) => sessionIn(await ask(() => client.hgetall(sessionKey(id))), id);
  return {
    read,
    async idOf(token) {
      const sealed = await ask(() => client.get(tokenKey(token)));
      return sealed === null ? undefined : unseal(sealed, token);
    },
    async create(id, { token, ...times }) {
      const record = { token: seal(token, id), ...times };
      await ask(() => write(id, record).set(tokenKey(token), seal(id, token), 'PX', IDLE_MS).exec());
    },
    async touch(id, times) {
      const session = await read(id);
      if (!session || Object.keys(times).length === 0) return session;
      await ask(() => write(id, times).pexpire(tokenKey(session.token), IDLE_MS).exec());
      return read(id);
    },
    async end(id) {
      const session = await read(id);
      await ask(() => client.del(sessionKey(id), ...(session ? [tokenKey(session.token)] : [])));
    },
    async refusedAt(token) {
      const at = await ask(() => client.get(refusalKey(token)));
      return at === null ? undefined : Number(at);
    },
    async refuse(token, at) {
      await ask(() => client.set(refusalKey(token), at, 'PX', RECHECK_MS));
    },
    async close() {
      client.disconnect();
    },
  };
}
