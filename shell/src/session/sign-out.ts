import type { Report } from '../services.ts';
import { pause } from './retry.ts';
import type { Wire } from './send.ts';
import type { SessionState } from './session-state.ts';
import type { OAuthApp } from './stored-session.ts';

/** Milliseconds a user waits for the instance's answer; the request continues after that. */
const REVOKE_LIMIT_MS = 3000;

export interface SignOut {
  /** Remembers that there is a cookie to revoke. */
  hasGate(gate: string): void;
  /** Deletes the stored session, and revokes the gate's cookie. */
  forget(): void;
  /** Deletes the stored session at once, online or not; settles when the instance has answered, or after a limited time. */
  run(): Promise<void>;
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

  function forget(): void {
    if (openGate !== null) void close(openGate);
    openGate = null;
    state.replace({ ...state.current, account: null });
  }

  async function close(gate: string): Promise<void> {
    try {
      const { closeStaffGate } = await import('./deferred.ts');
      await closeStaffGate({ gate, origin: wire.origin, fetch: wire.fetch });
    } catch (cause) {
      report("the staff's gate could not be closed; its cookie dies with the browser", cause);
    }
  }

  async function revokeToken(app: OAuthApp, token: string): Promise<void> {
    try {
      const { revoke } = await import('./deferred.ts');
      await revoke(wire, app, token);
    } catch (cause) {
      report('the token is forgotten here, but the instance could not be told', cause);
    }
  }

  return {
    hasGate(gate) {
      openGate = gate;
    },
    forget,
    async run() {
      const { app, account } = state.current;
      forget();
      if (app === null || account === null) return;
      const over = new AbortController();
      const revoked = revokeToken(app, account.token).finally(() => over.abort());
      const limit = pause(REVOKE_LIMIT_MS, AbortSignal.any([over.signal, signal])).catch(() => undefined);
      await Promise.race([revoked, limit]);
    },
  };
}
