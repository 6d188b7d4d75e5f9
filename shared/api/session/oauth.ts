/** Sign-in. Only the shell uses it: tokens stay there. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { form } from '../query.ts';
import { scopesIn } from './scopes-in.ts';
import { numberOrNull, read, text, textOrNull, texts } from '../wire.ts';

/** What every session needs, most needed first. */
export const MEMBER_SCOPES = ['read', 'write', 'follow', 'push'] as const;
/** For the calls of staff, requested only for accounts with that role. */
export const STAFF_SCOPES = [...MEMBER_SCOPES, 'admin'] as const;

interface OauthApp {
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

/** What a server tells of its sign-in (RFC 8414). A list that it does not tell is empty. */
export interface AuthorizationServer {
  issuer: string | null;
  grantTypes: string[];
  scopes: string[];
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

const ServerWire = v.object({ issuer: textOrNull, grant_types_supported: texts, scopes_supported: texts });

/** Many servers have no such description: 404. */
export function authorizationServer(): ApiCall<AuthorizationServer> {
  return {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    anonymous: true,
    parse(raw) {
      const wire = read(ServerWire, raw);
      if (!wire) throw new MalformedReply('a description of the sign-in', raw);
      return { issuer: wire.issuer, grantTypes: wire.grant_types_supported, scopes: wire.scopes_supported };
    },
  };
}

/** Servers do not deduplicate: store the result. */
export function registerApp({
  name,
  redirectUri,
  scopes,
  website,
}: {
  name: string;
  redirectUri: string;
  scopes: readonly string[];
  website?: string;
}): ApiCall<OauthApp> {
  return {
    method: 'POST',
    path: '/api/v1/apps',
    anonymous: true,
    body: form({ client_name: name, redirect_uris: redirectUri, scopes: scopes.join(' '), website }),
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
export function tokenByPassword(
  app: OauthApp,
  { username, password, scopes }: { username: string; password: string; scopes: readonly string[] },
): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'password', username, password, scope: scopes.join(' ') });
}

/** `verifier` is for servers with PKCE; others ignore it. */
export function tokenByCode(app: OauthApp, code: string, redirectUri: string, verifier?: string): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
}

/** A token without an account. Its refusal says nothing where a server has no tokens for apps. */
export function appToken(app: OauthApp, scope = 'read'): ApiCall<OauthToken> {
  return tokenCall(app, { grant_type: 'client_credentials', scope });
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
    scopes: scopesIn(wire.scope),
    expiresIn: wire.expires_in,
    me: wire.me,
  };
}
