import { revokeToken } from '@skerry/shared/api';
import { answerCache, FORGET, PUSH_CACHE } from '../../worker/cache-names.ts';
import { sendCall, type Wire } from './send.ts';
import type { OAuthApp } from './stored-session.ts';

/**
 * Also deletes what the page's worker keeps for it, and for the account if it leaves this browser. Rejects with
 * `ApiFailure` where the instance could not be reached. Continues after the session, which has just ended, and after
 * the page is closed.
 */
export async function revoke(wire: Wire, app: OAuthApp, token: string, accountId?: string): Promise<void> {
  await forgetKept(token, accountId);
  await sendCall(wire, revokeToken(app, token), { token: null, signal: new AbortController().signal, keepAlive: true });
}

/** Nothing where the browser has no caches: on an insecure origin there is no worker either. */
async function forgetKept(token: string, accountId: string | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  const name = await answerCache(token);
  // An answer may be on its way through the worker.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  worker?.controller?.postMessage({ type: FORGET, name }, []);
  // A browser that refuses has kept nothing.
  await caches.delete(name).catch(() => false);
  if (accountId === undefined) return;
  await forgetPush(accountId).catch(() => false);
}

/** That the account wants content behind warnings pushed. */
async function forgetPush(accountId: string): Promise<void> {
  if (await caches.has(PUSH_CACHE)) await (await caches.open(PUSH_CACHE)).delete(`/${encodeURIComponent(accountId)}`);
}
