import type { Report } from '../services.ts';
import { pause } from './retry.ts';
import type { Wire } from './send.ts';
import type { SessionState } from './session-state.ts';
import { without, type OAuthApp } from './stored-session.ts';

/** Milliseconds a user waits for the instance's answer; the request continues after that. */
const REVOKE_LIMIT_MS = 3000;

export interface SignOut {
  /** Remembers that there is a cookie to revoke. */
  hasGate(gate: string): void;
  /** Settled when no cookie is being revoked. */
  readonly gateClosed: Promise<void>;
  /** After another account has taken over, or none: revokes the gate's cookie, unless that one gets its own. */
  changed(): void;
  /** Deletes the stored account at once, online or not; settles when the instance has answered, or after a limited time. */
  run(id?: string): Promise<void>;
}

interface SignOutParts {
  wire: Wire;
  state: SessionState;
  report: Report;
  /** Of the page. */
  signal: AbortSignal;
}

export function createSignOut({ wire, state, report, signal }: SignOutParts): SignOut {
  let openGate: string | null = null;
  let gateClosed = Promise.resolve();

  function changed(): void {
    // Staff are given a cookie in place of the former one. To delete that in between could hit the new one.
    if (openGate === null || (state.current.account?.role ?? 'member') !== 'member') return;
    gateClosed = close(openGate);
    openGate = null;
  }

  async function close(gate: string): Promise<void> {
    try {
      const { closeStaffGate } = await import(/* webpackChunkName: "session" */ './staff-gate.ts');
      await closeStaffGate({ gate, origin: wire.origin, fetch: wire.fetch });
    } catch (cause) {
      report("the staff's gate could not be closed; its cookie dies with the browser", cause);
    }
  }

  async function revokeToken(app: OAuthApp, { token, id }: { token: string; id: string }): Promise<void> {
    try {
      const { revoke } = await import(/* webpackChunkName: "session" */ './revocation.ts');
      await revoke(wire, app, token, id);
    } catch (cause) {
      report('the token is forgotten here, but the instance could not be told', cause);
    }
  }

  return {
    hasGate(gate) {
      openGate = gate;
    },
    get gateClosed() {
      return gateClosed;
    },
    changed,
    async run(id = state.current.account?.id ?? '') {
      const { account, others, ...stored } = state.current;
      const left = [account, ...others].find((one) => one?.id === id);
      if (!left) return;
      state.update((now) => without(now, id));
      changed();
      const app = left.app ?? stored.app;
      if (app === null) return;
      const over = new AbortController();
      const revoked = revokeToken(app, left).finally(() => over.abort());
      const limit = pause(REVOKE_LIMIT_MS, AbortSignal.any([over.signal, signal])).catch(() => undefined);
      await Promise.race([revoked, limit]);
    },
  };
}
