import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Core } from '../core.ts';
import type { AccountRow, TokenRow } from '../db/rows.ts';
import { ApiError, refuse } from '../request/api-error.ts';
import type { Api, Call } from '../http/call.ts';
import { SESSION_COOKIE, sessionCookie, tokenOf } from '../http/sessions.ts';
import {
  badCredentials,
  checkState,
  clientOf,
  redeemCode,
  requireSecondFactor,
  scopesFor,
  signIn,
} from '../model/oauth.ts';
import { authorizationServer } from '../render/authorization-server.ts';
import { isSecondFactor } from '../model/mfa.ts';
import { splitScopes } from '../model/scopes.ts';
import { issueToken, revokeToken, tokenJson } from '../model/tokens.ts';

const granted = (core: Core, reply: FastifyReply, token: TokenRow, account: AccountRow | null): unknown => {
  if (core.flavour.family !== 'mastodon') reply.header('set-cookie', sessionCookie(token.token));
  return tokenJson(core, token, account);
};

const client = ({ core, input, request }: Call): ReturnType<typeof clientOf> => {
  const basic = /^basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const [id, key] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [input.text('client_id'), input.text('client_secret')];
  return clientOf(core, id, key);
};

function exchange(call: Call): unknown {
  const { core, input, reply } = call;
  const asked = input.text('scope') ?? input.text('scopes');
  switch (input.text('grant_type')) {
    case 'client_credentials': {
      const app = client(call);
      return granted(core, reply, issueToken(core, app, null, scopesFor(core, app, asked, null)), null);
    }
    case 'password': {
      if (core.flavour.family === 'mastodon')
        throw new ApiError(400, {
          error: 'unsupported_grant_type',
          error_description: 'The authorization grant type is not supported by the authorization server.',
        });
      const app = client(call);
      const account = signIn(core, input.text('username') ?? input.text('name') ?? '', input.text('password') ?? '');
      const scopes = scopesFor(core, app, asked, account);
      if (account.totp_confirmed)
        throw new ApiError(403, {
          error: 'mfa_required',
          mfa_token: requireSecondFactor(core, app, account, scopes),
          supported_challenge_types: 'totp',
        });
      return granted(core, reply, issueToken(core, app, account, scopes), account);
    }
    case 'authorization_code': {
      const app = client(call);
      const verifier = input.text('code_verifier') ?? '';
      const { token, account } = redeemCode(core, app, input.text('code') ?? '', input.text('redirect_uri'), () =>
        createHash('sha256').update(verifier).digest('base64url'),
      );
      checkState(account);
      return granted(core, reply, token, account);
    }
    case 'refresh_token': {
      if (core.flavour.family === 'mastodon') break;
      const app = client(call);
      const old = core.db.get<TokenRow>('SELECT * FROM tokens WHERE refresh_token = :refresh AND app_id = :app', {
        refresh: input.text('refresh_token') ?? '',
        app: app.id,
      });
      const account = old?.account_id
        ? (core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: old.account_id }) ?? null)
        : null;
      if (!old) throw badCredentials(core);
      const token = core.db.tx(() => {
        revokeToken(core, old.token);
        return issueToken(core, app, account, splitScopes(old.scopes));
      });
      return granted(core, reply, token, account);
    }
  }
  throw core.flavour.family === 'mastodon'
    ? new ApiError(400, { error: 'unsupported_grant_type' })
    : refuse(500, 'Bad request');
}

function answerChallenge(call: Call): unknown {
  const { core, input, reply } = call;
  const refused = refuse(400, 'Invalid code');
  try {
    client(call);
  } catch {
    throw refused;
  }
  const row = core.db.get<{ token: string; account_id: string; app_id: number; scopes: string; expires_at: number }>(
    'SELECT * FROM mfa_tokens WHERE token = :token',
    { token: input.text('mfa_token') ?? '' },
  );
  const account = row
    ? core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: row.account_id })
    : undefined;
  if (
    !row ||
    !account ||
    row.expires_at < core.clock.now() ||
    !isSecondFactor(core, account, input.text('challenge_type') ?? '', input.text('code') ?? '')
  )
    throw refused;
  return core.db.tx(() => {
    core.db.run('DELETE FROM mfa_tokens WHERE token = :token', { token: row.token });
    return granted(core, reply, issueToken(core, { id: row.app_id }, account, splitScopes(row.scopes)), account);
  });
}

const ABOUT = ['accounts', 'blocks', 'bookmarks', 'favourites', 'filters', 'follows', 'lists', 'mutes'];
const SCOPES: readonly string[] = [
  'read',
  'profile',
  'write',
  'follow',
  'push',
  ...[...ABOUT, 'notifications', 'search', 'statuses'].map((name) => `read:${name}`),
  ...[...ABOUT, 'conversations', 'media', 'notifications', 'reports', 'statuses'].map((name) => `write:${name}`),
  'admin:read',
  'admin:write',
];

/** Tokens: every grant, the second factor, revocation. */
export function oauthTokenRoutes(api: Api): void {
  const { core } = api;
  api.free('POST', '/oauth/token', exchange);
  api.free('GET', '/.well-known/oauth-authorization-server', () => authorizationServer(core, SCOPES), {
    on: ['mastodon'],
  });
  api.free('POST', '/oauth/mfa/challenge', answerChallenge, { on: ['akkoma', 'pleroma'] });
  api.free('POST', '/oauth/revoke', (call) => {
    const token = call.input.text('token');
    if (!token) throw refuse(core.flavour.family === 'mastodon' ? 400 : 500, 'Bad request');
    if (core.flavour.family === 'mastodon') {
      try {
        client(call);
      } catch {
        throw new ApiError(403, {
          error: 'unauthorized_client',
          error_description: 'You are not authorized to revoke this token',
        });
      }
    }
    if (tokenOf(call.request) === token)
      call.reply.header('set-cookie', `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
    revokeToken(core, token);
    return {};
  });
}
