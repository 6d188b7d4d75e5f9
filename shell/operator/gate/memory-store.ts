import { createHash } from 'node:crypto';
import { IDLE_MS, type GateSession, type GateStore } from './gate-store.ts';

const MOST_SESSIONS = 1_000;
const MOST_REFUSALS = 10_000;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A map keeps the order of insertion: the first is the oldest. */
function keepBelow(most: number, map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size < most) return;
    map.delete(key);
  }
}

/** Sessions of one gate, in its memory alone: nothing of them is written anywhere, and they end with it. */
export function memoryStore(): GateStore {
  const sessions = new Map<string, GateSession>();
  /** By the token's hash. */
  const refusals = new Map<string, number>();
  return {
    async read(id) {
      return sessions.get(id);
    },
    async idOf(token) {
      return [...sessions].find(([, session]) => session.token === token)?.[0];
    },
    async create(id, session) {
      for (const [other, { usedAt }] of sessions) if (session.usedAt - usedAt > IDLE_MS) sessions.delete(other);
      keepBelow(MOST_SESSIONS, sessions);
      sessions.set(id, session);
    },
    async touch(id, times) {
      const session = sessions.get(id);
      return session && Object.assign(session, times);
    },
    async end(id) {
      sessions.delete(id);
    },
    async refusedAt(token) {
      return refusals.get(hashOf(token));
    },
    async refuse(token, at) {
      const hash = hashOf(token);
      refusals.delete(hash);
      keepBelow(MOST_REFUSALS, refusals);
      refusals.set(hash, at);
    },
    async close() {},
  };
}
