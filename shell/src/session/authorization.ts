/**
 * Signing in on the instance's own page: RFC 6749 with a checked state, and PKCE (RFC 7636) for the servers that
 * support it.
 */
import { OAUTH_SCOPES } from '@skerry/shared/api';
import type { OAuthApp } from './stored-session.ts';

const PENDING_KEY = 'skerry.authorization';

interface Pending {
  state: string;
  /** `null` without a secure context: the browser has no hash function then, and the challenge is left out. */
  verifier: string | null;
}

export interface AuthorizationOptions {
  /** Of this tab only: another tab's attempt must not be completed here. */
  sessionStorage(): Storage;
  crypto: Crypto;
}

/**
 * Stores a new attempt and returns the address of the instance's page. Throws where the browser refuses storage,
 * because the state could not be checked.
 */
export async function beginAuthorization(
  { sessionStorage, crypto }: AuthorizationOptions,
  { app, origin, redirectUri }: { app: OAuthApp; origin: string; redirectUri: string },
): Promise<string> {
  const hasDigest = crypto.subtle !== undefined;
  const pending: Pending = { state: randomText(crypto), verifier: hasDigest ? randomText(crypto) : null };
  sessionStorage().setItem(PENDING_KEY, JSON.stringify(pending));
  const url = new URL('/oauth/authorize', origin);
  const query = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scope: OAUTH_SCOPES,
    state: pending.state,
    force_login: 'true',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (pending.verifier !== null) {
    url.searchParams.set('code_challenge', await challengeOf(crypto, pending.verifier));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return url.href;
}

type Return =
  | { kind: 'code'; code: string; verifier: string | null }
  /** The instance refused; `text` is its own, hostile. */
  | { kind: 'refused'; text: string | null }
  /** Not the answer to this tab's attempt: ignored. */
  | { kind: 'unasked' };

/** Reads the query with which the instance sent the user back. This ends the attempt, whatever the query says. */
export function readReturn({ sessionStorage }: AuthorizationOptions, search: string): Return {
  const query = new URLSearchParams(search);
  const pending = takePending(sessionStorage());
  if (pending === null || query.get('state') !== pending.state) return { kind: 'unasked' };
  const code = query.get('code');
  return code
    ? { kind: 'code', code, verifier: pending.verifier }
    : { kind: 'refused', text: query.get('error_description') };
}

function takePending(storage: Storage): Pending | null {
  const raw = storage.getItem(PENDING_KEY);
  storage.removeItem(PENDING_KEY);
  if (raw === null) return null;
  try {
    const { state, verifier } = JSON.parse(raw) as Partial<Pending>;
    return typeof state === 'string' && state !== ''
      ? { state, verifier: typeof verifier === 'string' ? verifier : null }
      : null;
  } catch {
    return null;
  }
}

/** 256 bits as 43 characters that need no escaping. */
function randomText(crypto: Crypto): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(crypto: Crypto, verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
