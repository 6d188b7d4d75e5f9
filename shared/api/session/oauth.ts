/** Sign-in. Only the shell uses it: tokens stay there. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { form } from '../query.ts';
import { numberOrNull, read, text } from '../wire.ts';

/** All scopes that the client requests, once (requirement SH-110). */
export const OAUTH_SCOPES = 'read write follow push admin';

export interface OauthApp {
  clientId: string;
  clientSecret: string;
}

export interface OauthToken {
  accessToken: string;
  refreshToken: string | null;
  /** The granted ones: servers may omit some. */
  scopes: string[];
  /** Seconds until it expires, `null` if it does not. */
  expiresIn: number | null;
  /** Address of the owner; empty for a token of the app itself. */
  me: string;
}

const required = v.pipe(v.string(), v.minLength(1));
const AppWire = v.object({ client_id: required, client_secret: required });
const TokenWire = v.object({
  access_token: required,
  refresh_token: text,
  scope: text,
  expires_in: numberOrNull,
  me: text,
});

/** Servers do not deduplicate: store the result. */
export function registerApp({
  name,
  redirectUri,
  scopes = OAUTH_SCOPES,
  website,
}: {
  name: string;
  redirectUri: string;
  scopes?: string;
  website?: string;
}): ApiCall<OauthApp> {
  return {
    method: 'POST',
    path: '/api/v1/apps',
    anonymous: true,
    body: form({ client_name: name, redirect_uris: redirectUri, scopes, website }),
    parse(raw) {
      const wire = read(AppWire, raw);
      if (!wire) throw new MalformedReply('an app');
      return { clientId: wire.client_id, clientSecret: wire.client_secret };
    },
  };
}

/**
 * Fails with the code `forbidden` and `identifier` `mfa_required` if a second step is needed: `ApiFailure.mfaToken` is
 * then for `mfaChallenge`.
 */
export function tokenByPassword(app: OauthApp, username: string, password: string): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'password', username, password });
}

/** `verifier` is for servers with PKCE; others ignore it. */
export function tokenByCode(app: OauthApp, code: string, redirectUri: string, verifier?: string): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
}

/** A token without an account, for registration. */
export function appToken(app: OauthApp, scopes = OAUTH_SCOPES): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'client_credentials', scope: scopes });
}

function tokenCall(app: OauthApp, members: Record<string, string | undefined>): ApiCall<OauthToken> {
  return {
    method: 'POST',
    path: '/oauth/token',
    anonymous: true,
    body: form({ client_id: app.clientId, client_secret: app.clientSecret, ...members }),
    parse: parseToken,
  };
}

/**
 * `code`: six digits of an authenticator, or one of the recovery codes, which is used up. 400 for a wrong one; the
 * challenge is valid for 300 s.
 */
export function mfaChallenge(
  app: OauthApp,
  { mfaToken: token, type, code }: { mfaToken: string; type: 'totp' | 'recovery'; code: string },
): ApiCall<OauthToken> {
  const body = form({
    client_id: app.clientId,
    client_secret: app.clientSecret,
    mfa_token: token,
    challenge_type: type,
    code,
  });
  return { method: 'POST', path: '/oauth/mfa/challenge', anonymous: true, body, parse: parseToken };
}

export function revokeToken(app: OauthApp, token: string): ApiCall<void> {
  return {
    method: 'POST',
    path: '/oauth/revoke',
    anonymous: true,
    body: form({ client_id: app.clientId, client_secret: app.clientSecret, token }),
    parse: parseNothing,
  };
}

function parseToken(raw: unknown): OauthToken {
  const wire = read(TokenWire, raw);
  if (!wire) throw new MalformedReply('a token', raw);
  return {
    accessToken: wire.access_token,
    refreshToken: wire.refresh_token || null,
    scopes: wire.scope.split(/[\s,]+/).filter(Boolean),
    expiresIn: wire.expires_in,
    me: wire.me,
  };
}
