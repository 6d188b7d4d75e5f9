import { randomBytes } from 'node:crypto';
import { AGAIN_MS, IDLE_MS, RECHECK_MS, SessionsUnavailable, type GateSession, type GateStore } from './gate-store.ts';
import { memoryStore } from './memory-store.ts';
import { createPostLimits } from './post-limits.ts';
import type { AskRole } from './staff-role.ts';

/** How long an open session lasts while the instance does not say whether its role is still valid. */
export const GRACE_MS = 10 * 60_000;
/** A use is noted once in so long, not for each file. */
const NOTED_MS = 60_000;

export type Opened =
  | { kind: 'open'; id: string }
  | { kind: 'refused' }
  /** The instance or the store did not answer, or may not be asked now. */
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
  /** Whether the session exists and its role is still valid. Rejects with `SessionsUnavailable`. */
  admits(id: string | undefined, address: string): Promise<boolean>;
  /** Rejects with `SessionsUnavailable`. */
  close(id: string | undefined): Promise<void>;
}

interface GateOptions {
  askRole: AskRole;
  /** Shared by all gates of a site, or of this one alone. */
  store?: GateStore;
  now?: () => number;
}

/** Sessions of staff. Their ids are random. */
export function createGate({ askRole, store = memoryStore(), now = Date.now }: GateOptions): Gate {
  const limits = createPostLimits(now);
  /** Role checks in flight, by session. Further requests wait for them. */
  const asking = new Map<string, Promise<boolean>>();

  async function begin(token: string, checkedAt: number): Promise<Opened> {
    const times = { checkedAt, askedAt: checkedAt, usedAt: now() };
    const known = await sessionOf(token);
    if (known && (await store.touch(known.id, times))) return { kind: 'open', id: known.id };
    const id = randomBytes(32).toString('base64url');
    await store.create(id, { token, ...times });
    return { kind: 'open', id };
  }

  async function sessionOf(token: string): Promise<{ id: string; session: GateSession } | undefined> {
    const id = await store.idOf(token);
    const session = id === undefined ? undefined : await lively(id);
    return id !== undefined && session ? { id, session } : undefined;
  }

  /** One that was unused for too long ends here. */
  async function lively(id: string): Promise<GateSession | undefined> {
    const session = await store.read(id);
    if (!session || now() - session.usedAt <= IDLE_MS) return session;
    await store.end(id);
    return undefined;
  }

  async function answerOf(token: string, address: string): Promise<Opened> {
    const refusedAt = await store.refusedAt(token);
    if (refusedAt !== undefined && now() - refusedAt < RECHECK_MS) return { kind: 'refused' };
    const known = (await sessionOf(token))?.session;
    if (known && now() - known.checkedAt < RECHECK_MS) return begin(token, known.checkedAt);
    const permission = limits.permit(address);
    if (!permission.ask) return { kind: 'limited', retryAfterMs: permission.retryAfterMs };
    const answer = await askRole(token, address);
    permission.done(answer === 'staff');
    if (answer === 'unknown') return { kind: 'unknown', retryAfterMs: AGAIN_MS };
    if (answer === 'staff') return begin(token, now());
    await store.refuse(token, now());
    return { kind: 'refused' };
  }

  async function recheck(id: string, { token }: GateSession, address: string): Promise<boolean> {
    await store.touch(id, { askedAt: now() });
    const answer = await askRole(token, address);
    if (answer === 'not-staff') {
      await store.end(id);
      return false;
    }
    const session = await store.touch(id, answer === 'staff' ? { checkedAt: now() } : {});
    return session !== undefined && isInGrace(session);
  }

  const isInGrace = ({ checkedAt }: GateSession): boolean => now() - checkedAt < GRACE_MS;

  return {
    open: (token, address) =>
      answerOf(token, address).catch((error: unknown) => {
        if (!(error instanceof SessionsUnavailable)) throw error;
        return { kind: 'unknown', retryAfterMs: AGAIN_MS };
      }),
    async admits(id, address) {
      const session = id === undefined ? undefined : await lively(id);
      if (id === undefined || !session) return false;
      if (now() - session.usedAt >= NOTED_MS) await store.touch(id, { usedAt: now() });
      if (now() - session.checkedAt < RECHECK_MS) return true;
      const inFlight = asking.get(id);
      if (inFlight) return inFlight;
      // The instance did not say a moment ago: it is not asked again for each file.
      if (session.askedAt > session.checkedAt && now() - session.askedAt < AGAIN_MS) return isInGrace(session);
      const asked = recheck(id, session, address).finally(() => asking.delete(id));
      asking.set(id, asked);
      return asked;
    },
    async close(id) {
      if (id !== undefined) await store.end(id);
    },
  };
}
