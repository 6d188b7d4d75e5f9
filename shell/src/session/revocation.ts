import { revokeToken } from '@skerry/shared/api';
import { sendCall, type Wire } from './send.ts';
import type { OAuthApp } from './stored-session.ts';

/**
 * Rejects with `ApiFailure` where the instance could not be reached. Continues after the session, which has just ended,
 * and after the page is closed.
 */
export async function revoke(wire: Wire, app: OAuthApp, token: string): Promise<void> {
  await sendCall(wire, revokeToken(app, token), { token: null, signal: new AbortController().signal, keepAlive: true });
}
