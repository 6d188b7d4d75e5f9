import { createHash, randomBytes } from 'node:crypto';
import { createPostLimits } from './post-limits.ts';
import type { AskRole } from './staff-role.ts';

/** How long an answer about a role is valid, a refusal too. */
export const RECHECK_MS = 60_000;
/** How long an open session lasts while the instance does not say whether its role is still valid. */
export const GRACE_MS = 10 * 60_000;
/** When the instance is asked again after it did not say. */
export const AGAIN_MS = 10_000;
/** A session that was unused for so long ends. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
const MOST_SESSIONS = 1_000;
const MOST_REFUSALS = 10_000;

interface Session {
  /** In memory only. The role cannot be checked again without it. */
  token: string;
  tokenHash: string;
  /** When the instance last confirmed the role. */
  checkedAt: number;
  /** When it was last asked. */
  askedAt: number;
  usedAt: number;
  /** A role check in flight. Further requests wait for it. */
  asking?: Promise<boolean>;
}

export type Opened =
  | { kind: 'open'; id: string }
  | { kind: 'refused' }
  /** The instance did not say, or may not be asked now. */
  | { kind: 'unknown'; retryAfterMs: number }
  | { kind: 'limited'; retryAfterMs: number };

export interface Gate {
  /**
   * Exchanges a staff token for the id of a session, the same for each tab that has the token: tabs share the cookie,
   * and one of them may be fetching files while another opens the session.
   *
   * @param address of the client, which the instance counts its questions by
   */
  open(token: string, address: string): Promise<Opened>;
  /** Whether the session exists and its role is still valid. */
  admits(id: string | undefined, address: string): Promise<boolean>;
  close(id: string | undefined): void;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A map keeps the order of insertion: the first is the oldest. */
function keepBelow(most: number, map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size < most) return;
    map.delete(key);
  }
}

/** Sessions of staff. Their ids are random, and nothing about them is written to disk. */
export function createGate({ askRole, now = Date.now }: { askRole: AskRole; now?: () => number }): Gate {
  const sessions = new Map<string, Session>();
  /** When each token was refused, by its hash. */
  const refusals = new Map<string, number>();
  const limits = createPostLimits(now);

  function begin(token: string, tokenHash: string, checkedAt: number): Opened {
    for (const [id, session] of sessions) if (now() - session.usedAt > IDLE_MS) sessions.delete(id);
    const times = { checkedAt, askedAt: checkedAt, usedAt: now() };
    const known = knownOf(tokenHash);
    if (known) {
      Object.assign(known[1], times);
      return { kind: 'open', id: known[0] };
    }
    keepBelow(MOST_SESSIONS, sessions);
    const id = randomBytes(32).toString('base64url');
    sessions.set(id, { token, tokenHash, ...times });
    return { kind: 'open', id };
  }

  const knownOf = (tokenHash: string): [string, Session] | undefined =>
    [...sessions].find(([, session]) => session.tokenHash === tokenHash);

  function refuse(tokenHash: string): Opened {
    refusals.delete(tokenHash);
    keepBelow(MOST_REFUSALS, refusals);
    refusals.set(tokenHash, now());
    return { kind: 'refused' };
  }

  async function recheck(id: string, session: Session, address: string): Promise<boolean> {
    session.askedAt = now();
    const answer = await askRole(session.token, address);
    if (answer === 'not-staff') sessions.delete(id);
    if (answer === 'staff') session.checkedAt = now();
    return sessions.get(id) === session && isInGrace(session);
  }

  const isInGrace = ({ checkedAt }: Session): boolean => now() - checkedAt < GRACE_MS;

  return {
    async open(token, address) {
      const tokenHash = hashOf(token);
      const refusedAt = refusals.get(tokenHash);
      if (refusedAt !== undefined && now() - refusedAt < RECHECK_MS) return { kind: 'refused' };
      const known = knownOf(tokenHash)?.[1];
      if (known && now() - known.checkedAt < RECHECK_MS) return begin(token, tokenHash, known.checkedAt);
      const permission = limits.permit(address);
      if (!permission.ask) return { kind: 'limited', retryAfterMs: permission.retryAfterMs };
      const answer = await askRole(token, address);
      permission.done(answer === 'staff');
      if (answer === 'unknown') return { kind: 'unknown', retryAfterMs: AGAIN_MS };
      return answer === 'staff' ? begin(token, tokenHash, now()) : refuse(tokenHash);
    },
    async admits(id, address) {
      const session = id === undefined ? undefined : sessions.get(id);
      if (id === undefined || !session) return false;
      if (now() - session.usedAt > IDLE_MS) {
        sessions.delete(id);
        return false;
      }
      session.usedAt = now();
      if (now() - session.checkedAt < RECHECK_MS) return true;
      // The instance did not say a moment ago: it is not asked again for each file.
      const isTooEarly = session.askedAt > session.checkedAt && now() - session.askedAt < AGAIN_MS;
      if (!session.asking && isTooEarly) return isInGrace(session);
      session.asking ??= recheck(id, session, address).finally(() => delete session.asking);
      return session.asking;
    },
    close(id) {
      if (id !== undefined) sessions.delete(id);
    },
  };
}
