import { parseUrl } from '@skerry/shared/rules';
import type { Fetch } from './exchange.ts';
import type { Report } from '../services.ts';

export interface GateOptions {
  /** Paths on the page's own origin, as the feed names them. */
  gate: string;
  staffFeed: string;
  origin: string;
  token: string;
  fetch: Fetch;
  signal: AbortSignal;
  report: Report;
}

/** Milliseconds for the gate, and for the feed after it. */
const GATE_LIMIT_MS = 10_000;

/**
 * Exchanges the token for the cookie of the gate, then fetches the feed: unchecked, or `null` where this user is
 * refused or there is no answer. These are the only requests with cookies: the gate's own, bound to its path.
 */
export async function openStaffGate({
  gate,
  staffFeed,
  origin,
  token,
  fetch,
  signal,
  report,
}: GateOptions): Promise<unknown> {
  const gateUrl = ownUrl(gate, origin);
  const feedUrl = ownUrl(staffFeed, origin);
  if (gateUrl === null || feedUrl === null) {
    report(`the gate ${gate} or the staff's feed ${staffFeed} is not on ${origin}: no token goes there`);
    return null;
  }
  const common = {
    credentials: 'same-origin',
    cache: 'no-store',
    mode: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(GATE_LIMIT_MS)]),
  } as const;
  try {
    const pass = await fetch(gateUrl, { ...common, method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (pass.status !== 204) {
      report(`the staff's gate answered ${pass.status}: staff modules stay away`);
      return null;
    }
    const feed = await fetch(feedUrl, common);
    if (feed.ok) return (await feed.json()) as unknown;
    report(`the staff's feed answered ${feed.status}: staff modules stay away`);
  } catch (cause) {
    if (!signal.aborted) report("the staff's gate could not be asked: staff modules stay away", cause);
  }
  return null;
}

/** Revokes the cookie. Rejects as `fetch` does. */
export async function closeStaffGate({
  gate,
  origin,
  fetch,
}: Pick<GateOptions, 'gate' | 'origin' | 'fetch'>): Promise<void> {
  const url = ownUrl(gate, origin);
  if (url !== null)
    await fetch(url, {
      method: 'DELETE',
      credentials: 'same-origin',
      cache: 'no-store',
      mode: 'same-origin',
      keepalive: true,
    });
}

function ownUrl(path: string, origin: string): string | null {
  const url = parseUrl(path, origin);
  return url?.origin === origin ? url.href : null;
}
