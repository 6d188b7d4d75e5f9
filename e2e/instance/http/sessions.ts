import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import type { AppRow, AccountRow } from '../db/rows.ts';
import { sessionOf, type Session } from '../model/tokens.ts';
import { isPassword } from '../model/passwords.ts';
import { accountByHandle } from '../model/accounts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export const SESSION_COOKIE = 'pleroma_key';

export const sessionCookie = (token: string): string => `${SESSION_COOKIE}=${token}; path=/; HttpOnly; SameSite=Lax`;

const member = (value: unknown, name: string): string | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' && found ? found : undefined;
};

/** The token of a request: parameter, then header, then the session cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const given = member(request.query, 'access_token') ?? member(request.body, 'access_token');
  const header = /^bearer:?\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return given ?? header ?? cookie;
}

/** HTTP Basic with a nickname and password, except for accounts with a second factor. */
function basicSession(core: Core, header: string): Session | null {
  const [name = '', password = ''] = Buffer.from(header.replace(/^basic\s+/i, ''), 'base64')
    .toString()
    .split(/:(.*)/s);
  const account: AccountRow | undefined = accountByHandle(core, name);
  if (!account || account.totp_confirmed || !isPassword(account.password_hash, password)) return null;
  const scopes = ['read', 'write', 'follow', 'push', ...(account.is_admin || account.is_moderator ? ['admin'] : [])];
  return {
    token: {
      id: 0,
      token: '',
      refresh_token: null,
      app_id: 0,
      account_id: account.id,
      scopes: scopes.join(' '),
      created_at: 0,
      expires_at: 0,
    },
    account,
    scopes,
  };
}

export function readSessions(app: FastifyInstance, core: Core): void {
  app.decorateRequest('session', null);
  app.addHook('preHandler', async (request) => {
    const token = tokenOf(request);
    const { authorization } = request.headers;
    request.session = token
      ? sessionOf(core, token)
      : authorization?.toLowerCase().startsWith('basic ') && !request.url.startsWith('/oauth')
        ? basicSession(core, authorization)
        : null;
  });
}

export const appOf = (core: Core, id: number): AppRow | undefined =>
  core.db.get<AppRow>('SELECT * FROM apps WHERE id = :id', { id });
