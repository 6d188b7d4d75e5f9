import type { Report } from '../services.ts';
import type { Wire } from './send.ts';
import type { SessionState } from './session-state.ts';
import type { OAuthApp } from './stored-session.ts';

/** Milliseconds a person waits for the instance to be told; it is told all the same, later. */
const PATIENCE_MS = 3000;

export interface SignOut {
  /** Remembers that there is a cookie to be given back. */
  hasGate(gate: string): void;
  /** Forgets who is signed in, and gives the gate's cookie back. */
  forget(): void;
  /** Forgets at once, online or not; settles when the instance knows, or cannot be told soon. */
  run(): Promise<void>;
}

export function createSignOut({ wire, state, report }: { wire: Wire; state: SessionState; report: Report }): SignOut {
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

  async function tellInstance(app: OAuthApp, token: string): Promise<void> {
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
      await Promise.race([
        tellInstance(app, account.token),
        new Promise((resolve) => {
          setTimeout(resolve, PATIENCE_MS);
        }),
      ]);
    },
  };
}
