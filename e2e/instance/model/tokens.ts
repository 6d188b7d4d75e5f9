import { randomBytes } from 'node:crypto';
import type { Core } from '../core.ts';
import type { AccountRow, AppRow, TokenRow } from '../db/rows.ts';
import { splitScopes } from './scopes.ts';

/** The sender of a request: a token with its app, and the account unless it is an app's own token. */
export interface Session {
  readonly token: TokenRow;
  readonly account: AccountRow | null;
  readonly scopes: readonly string[];
}

const LIFETIME_SECONDS = 3_153_600_000;

export const secret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export function issueToken(
  core: Core,
  app: Pick<AppRow, 'id'>,
  account: AccountRow | null,
  scopes: readonly string[],
): TokenRow {
  const now = core.clock.now();
  const { id } = core.db.insert('tokens', {
    token: secret(),
    refresh_token: secret(),
    app_id: app.id,
    account_id: account?.id ?? null,
    scopes: scopes.join(' '),
    created_at: now,
    expires_at: now + LIFETIME_SECONDS * 1000,
  });
  return core.db.get<TokenRow>('SELECT * FROM tokens WHERE id = :id', { id }) as TokenRow;
}

export const canSignIn = (account: AccountRow): boolean =>
  account.is_active === 1 && account.is_approved === 1 && account.is_confirmed === 1 && account.reset_pending === 0;

/**
 * The session of a token. A wrong, expired or revoked token is anonymous, as is the token of an account that may not
 * sign in.
 */
export function sessionOf(core: Core, token: string): Session | null {
  const row = core.db.get<TokenRow>('SELECT * FROM tokens WHERE token = :token', { token });
  if (!row || row.expires_at < core.clock.now()) return null;
  const scopes = splitScopes(row.scopes);
  if (!row.account_id) return { token: row, account: null, scopes };
  const account = core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: row.account_id });
  return account && canSignIn(account) ? { token: row, account, scopes } : null;
}

export function revokeToken(core: Core, token: string): void {
  core.db.run('DELETE FROM tokens WHERE token = :token', { token });
  core.hub.closeToken(token);
}

/** After a change of password every session of the account ends, the caller's too. */
export function revokeAll(core: Core, accountId: string): void {
  for (const { token } of core.db.all<TokenRow>('SELECT * FROM tokens WHERE account_id = :accountId', { accountId }))
    core.hub.closeToken(token);
  core.db.run('DELETE FROM tokens WHERE account_id = :accountId', { accountId });
  core.db.run('DELETE FROM authorizations WHERE account_id = :accountId', { accountId });
}

export const tokenJson = (core: Core, token: TokenRow, account: AccountRow | null): Record<string, unknown> => {
  const basics = {
    token_type: 'Bearer',
    access_token: token.token,
    scope: token.scopes,
    created_at: Math.floor(token.created_at / 1000),
  };
  if (core.flavour.family === 'mastodon') return core.dialect.shapes.token?.(basics, { core }) ?? basics;
  return {
    id: token.id,
    ...basics,
    refresh_token: token.refresh_token,
    expires_in: LIFETIME_SECONDS,
    ...(account ? { me: `${core.url}/users/${account.nickname}` } : {}),
  };
};
