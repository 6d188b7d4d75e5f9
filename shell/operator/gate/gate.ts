import { createHash, randomBytes } from 'node:crypto';
import type { AskRole } from './staff-role.ts';

/** How long an answer about a role is valid. */
export const RECHECK_MS = 60_000;
/** A session that was unused for so long ends. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
const MOST_SESSIONS = 1_000;

interface Session {
  /** In memory only. The role cannot be checked again without it. */
  token: string;
  tokenHash: string;
  checkedAt: number;
  usedAt: number;
  /** A role check in flight. Further requests wait for it. */
  asking?: Promise<boolean>;
}

type Opened = { id: string } | 'refused' | 'unknown';

export interface Gate {
  /** Exchanges a staff token for the id of a new session. An older session of the same token ends. */
  open(token: string): Promise<Opened>;
  /** Whether the session exists and its role is still valid. */
  admits(id: string | undefined): Promise<boolean>;
  close(id: string | undefined): void;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sessions of staff. Their ids are random, and nothing about them is written to disk. */
export function createGate({ askRole, now = Date.now }: { askRole: AskRole; now?: () => number }): Gate {
  const sessions = new Map<string, Session>();

  function forgetOld(): void {
    for (const [id, { usedAt }] of sessions) if (now() - usedAt > IDLE_MS) sessions.delete(id);
    // A map keeps the order of insertion: the first is the oldest.
    for (const id of sessions.keys()) {
      if (sessions.size < MOST_SESSIONS) return;
      sessions.delete(id);
    }
  }

  async function recheck(id: string, session: Session): Promise<boolean> {
    const answer = await askRole(session.token);
    if (answer === 'not-staff') sessions.delete(id);
    if (answer === 'staff') session.checkedAt = now();
    return answer === 'staff' && sessions.get(id) === session;
  }

  return {
    async open(token) {
      const answer = await askRole(token);
      if (answer !== 'staff') return answer === 'not-staff' ? 'refused' : 'unknown';
      const tokenHash = hashOf(token);
      for (const [id, session] of sessions) if (session.tokenHash === tokenHash) sessions.delete(id);
      forgetOld();
      const id = randomBytes(32).toString('base64url');
      sessions.set(id, { token, tokenHash, checkedAt: now(), usedAt: now() });
      return { id };
    },
    async admits(id) {
      const session = id === undefined ? undefined : sessions.get(id);
      if (id === undefined || !session) return false;
      if (now() - session.usedAt > IDLE_MS) {
        sessions.delete(id);
        return false;
      }
      session.usedAt = now();
      if (now() - session.checkedAt < RECHECK_MS) return true;
      session.asking ??= recheck(id, session).finally(() => delete session.asking);
      return session.asking;
    },
    close(id) {
      if (id !== undefined) sessions.delete(id);
    },
  };
}
