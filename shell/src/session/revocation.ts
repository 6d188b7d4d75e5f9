import { revokeToken } from '@skerry/shared/api';
import { answerCache } from '../../worker/cache-names.ts';
import { sendCall, type Wire } from './send.ts';
import type { OAuthApp } from './stored-session.ts';

/**
 * Also deletes the answers that the page's worker keeps for it. Rejects with `ApiFailure` where the instance could not
 * be reached. Continues after the session, which has just ended, and after the page is closed.
 */
export async function revoke(wire: Wire, app: OAuthApp, token: string): Promise<void> {
  await forgetAnswers(token);
  await sendCall(wire, revokeToken(app, token), { token: null, signal: new AbortController().signal, keepAlive: true });
}

/** Nothing where the browser has no caches: on an insecure origin there is no worker either. */
async function forgetAnswers(token: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  // A browser that refuses has kept nothing.
  await caches.delete(await answerCache(token)).catch(() => false);
}
