/**
 * Signing in on the instance's own page: RFC 6749 with a checked state, and PKCE (RFC 7636) for the servers that
 * support it.
 */
import * as v from 'valibot';
import { App, text, type OAuthApp } from './stored-session.ts';

const PENDING_KEY = 'skerry.authorization';

/** What an attempt needs when the user comes back, perhaps to a page that was loaded again. */
export interface Attempt {
  /** The code is valid for this registration alone; another tab may have stored a newer one. */
  app: OAuthApp;
  redirectUri: string;
  scopes: string;
  /** Who must be named as the sender of the answer, if a sender is named (RFC 9207); `null` if unknown. */
  issuer: string | null;
  /** Where the user was. */
  from: string | null;
  /** A member of staff who is signed in, and allows the calls of staff. */
  isForStaff: boolean;
}

const Pending = v.object({
  state: text,
  // `null` without a secure context: the browser has no hash function then, and the challenge is left out.
  verifier: v.nullable(v.string()),
  app: App,
  redirectUri: text,
  scopes: v.string(),
  issuer: v.nullable(v.string()),
  from: v.nullable(v.string()),
  isForStaff: v.boolean(),
});
type Pending = Attempt & { state: string; verifier: string | null };

export interface AuthorizationOptions {
  /** Of this tab only: another tab's attempt must not be completed here. */
  sessionStorage(): Storage;
  crypto: Crypto;
}

/**
 * Stores a new attempt and returns the address of the page at `origin`. Throws where the browser refuses storage,
 * because the state could not be checked.
 */
export async function beginAuthorization(
  { sessionStorage, crypto }: AuthorizationOptions,
  attempt: Attempt,
  { origin, ignoresSession }: { origin: string; ignoresSession: boolean },
): Promise<string> {
  const hasDigest = crypto.subtle !== undefined;
  const pending: Pending = {
    ...attempt,
    state: randomText(crypto),
    verifier: hasDigest ? randomText(crypto) : null,
  };
  sessionStorage().setItem(PENDING_KEY, JSON.stringify(pending));
  const url = new URL('/oauth/authorize', origin);
  const query = {
    response_type: 'code',
    client_id: attempt.app.clientId,
    redirect_uri: attempt.redirectUri,
    scope: attempt.scopes,
    state: pending.state,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // Pleroma's family sends the token of an open session in the address, instead of a code.
  if (ignoresSession) url.searchParams.set('force_login', 'true');
  if (pending.verifier !== null) {
    url.searchParams.set('code_challenge', await challengeOf(crypto, pending.verifier));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return url.href;
}

/** Whether this tab left with that registration, and never came back: the page may have refused it. */
export function isAbandoned({ sessionStorage }: AuthorizationOptions, app: OAuthApp): boolean {
  return readPending(sessionStorage())?.app.clientId === app.clientId;
}

type Return =
  | { kind: 'code'; code: string; verifier: string | null; attempt: Attempt }
  /** The instance refused; `error` is a word of OAuth, `text` its own, hostile. */
  | { kind: 'refused'; error: string; text: string | null; attempt: Attempt }
  /** Not the answer to this tab's attempt: ignored. */
  | { kind: 'unasked' };

/** Reads the query with which the instance sent the user back. This ends the attempt, whatever the query says. */
export function readReturn({ sessionStorage }: AuthorizationOptions, search: string): Return {
  const query = new URLSearchParams(search);
  const pending = readPending(sessionStorage());
  sessionStorage().removeItem(PENDING_KEY);
  if (pending === null || query.get('state') !== pending.state) return { kind: 'unasked' };
  const { verifier, issuer } = pending;
  const sender = query.get('iss');
  if (sender !== null && issuer !== null && sender !== issuer) return { kind: 'unasked' };
  const code = query.get('code');
  return code
    ? { kind: 'code', code, verifier, attempt: pending }
    : { kind: 'refused', error: query.get('error') ?? '', text: query.get('error_description'), attempt: pending };
}

function readPending(storage: Storage): Pending | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(PENDING_KEY) ?? 'null');
    return v.is(Pending, value) ? value : null;
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
