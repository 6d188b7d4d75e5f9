/** What a gate knows of a session. Times in milliseconds since the epoch. */
export interface GateSession {
  /** The role cannot be checked again without it. */
  token: string;
  /** When the instance last confirmed the role. */
  checkedAt: number;
  /** When it was last asked. */
  askedAt: number;
  usedAt: number;
}

export type SessionTimes = Partial<Omit<GateSession, 'token'>>;

/**
 * Where the sessions and the refusals of one or more gates are. All calls reject with `SessionsUnavailable` while it
 * cannot be reached.
 */
export interface GateStore {
  read(id: string): Promise<GateSession | undefined>;
  /** The session of a token. */
  idOf(token: string): Promise<string | undefined>;
  create(id: string, session: GateSession): Promise<void>;
  /** Returns the session with its new times; `undefined` if it has ended, and then it stays so. */
  touch(id: string, times: SessionTimes): Promise<GateSession | undefined>;
  end(id: string): Promise<void>;
  /** When a token was refused last. May forget it after `RECHECK_MS`. */
  refusedAt(token: string): Promise<number | undefined>;
  refuse(token: string, at: number): Promise<void>;
  close(): Promise<void>;
}

/** How long an answer about a role is valid, a refusal too. */
export const RECHECK_MS = 60_000;
/** A session that was unused for so long ends. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
/** When to ask again what did not answer. */
export const AGAIN_MS = 10_000;

/** The answer to a request meanwhile, in the fields that Fastify reads. */
export class SessionsUnavailable extends Error {
  override readonly name = 'SessionsUnavailable';
  readonly statusCode = 503;
  readonly headers = { 'cache-control': 'no-store', 'retry-after': String(AGAIN_MS / 1000) };

  constructor(cause: unknown) {
    super('The sessions of staff cannot be reached. Try again in a moment.', { cause });
  }
}
