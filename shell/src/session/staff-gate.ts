import { parseUrl } from '@skerry/shared/rules';
import type { Fetch } from './exchange.ts';
import type { Report } from '../services.ts';
import { pause } from './retry.ts';

export interface GateOptions {
  /** Paths on the page's own origin, as the feed names them. */
  gate: string;
  staffFeed: string;
  origin: string;
  token: string;
  fetch: Fetch;
  signal: AbortSignal;
  report: Report;
  /** Without an answer asks again, until there is one or the signal aborts. */
  isPatient?: boolean;
}

/** Milliseconds for the gate, and for the feed after it. */
const GATE_LIMIT_MS = 10_000;

/** Milliseconds before the gate is asked again that gave no answer; the last of them from then on. */
export const AGAIN_MS = [5_000, 15_000, 60_000] as const;
const TOO_MANY = 429;

/**
 * Exchanges the token for the cookie of the gate, then fetches the feed: unchecked, or `null` where this user is
 * refused or there is no answer. These are the only requests with cookies: the gate's own, bound to its path.
 */
export async function openStaffGate(options: GateOptions): Promise<unknown> {
  const { gate, staffFeed, origin, signal, report, isPatient = false } = options;
  const gateUrl = ownUrl(gate, origin);
  const feedUrl = ownUrl(staffFeed, origin);
  if (gateUrl === null || feedUrl === null) {
    report(`the gate ${gate} or the staff's feed ${staffFeed} is not on ${origin}: no token goes there`);
    return null;
  }
  for (let attempt = 0; ; attempt += 1) {
    // The first failure stands for those after it.
    const answer = await ask(options, gateUrl, feedUrl, attempt === 0 ? report : () => undefined);
    if (answer.isFinal || !isPatient || signal.aborted) return answer.feed;
    try {
      await pause(AGAIN_MS[attempt] ?? AGAIN_MS[2], signal);
    } catch {
      return null;
    }
  }
}

interface GateAnswer {
  /** Not final: the server, or the way to it, is out of order. */
  isFinal: boolean;
  feed: unknown;
}

async function ask(
  { token, fetch, signal }: GateOptions,
  gateUrl: string,
  feedUrl: string,
  report: Report,
): Promise<GateAnswer> {
  const common = {
    credentials: 'same-origin',
    cache: 'no-store',
    mode: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(GATE_LIMIT_MS)]),
  } as const;
  const failed = (problem: string, { status }: Response): GateAnswer => {
    report(`${problem} answered ${status}: staff modules stay away`);
    return { isFinal: status < 500 && status !== TOO_MANY, feed: null };
  };
  try {
    const pass = await fetch(gateUrl, { ...common, method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (pass.status !== 204) return failed("the staff's gate", pass);
    const feed = await fetch(feedUrl, common);
    return feed.ok ? { isFinal: true, feed: await feed.json() } : failed("the staff's feed", feed);
  } catch (cause) {
    if (!signal.aborted) report("the staff's gate could not be asked: staff modules stay away", cause);
    return { isFinal: (cause as Partial<Error> | null)?.name === 'SyntaxError', feed: null };
  }
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
