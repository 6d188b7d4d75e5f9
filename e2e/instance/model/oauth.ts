import type { Core } from '../core.ts';
import type { AccountRow, AppRow, TokenRow } from '../db/rows.ts';
import { ApiError, refuse } from '../request/api-error.ts';
import { isStaff } from './accounts.ts';
import { isPassword } from './passwords.ts';
import { forAccount, splitScopes, within } from './scopes.ts';
import { issueToken, secret } from './tokens.ts';

const MFA_LIFETIME_MS = 300_000;
const CODE_LIFETIME_MS = 600_000;

export const badCredentials = (
  core: Core,
  word: 'invalid_grant' | 'invalid_client' | 'invalid_scope' = 'invalid_grant',
): ApiError =>
  core.flavour.family === 'mastodon'
    ? new ApiError(word === 'invalid_client' ? 401 : 400, {
        error: word,
        error_description:
          'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
      })
    : refuse(400, 'Invalid credentials');

/** The client of a request, by members or HTTP Basic. */
export function clientOf(core: Core, id: string | undefined, key: string | undefined): AppRow {
  const app = id ? core.db.get<AppRow>('SELECT * FROM apps WHERE client_id = :id', { id }) : undefined;
  if (!app || app.client_secret !== key) throw badCredentials(core, 'invalid_client');
  return app;
}

/** The scopes to grant: the requested ones must be among the app's; staff scopes are for staff only. */
export function scopesFor(core: Core, app: AppRow, asked: string | undefined, account: AccountRow | null): string[] {
  const bound = splitScopes(app.scopes);
  const wanted = asked ? splitScopes(asked) : bound;
  if (wanted.length === 0 || !within(wanted, bound)) throw badCredentials(core, 'invalid_scope');
  return account ? forAccount(wanted, isStaff(account), core.flavour.family === 'pleroma') : wanted;
}

export function byNameOrEmail(core: Core, name: string): AccountRow | undefined {
  return core.db.get<AccountRow>(
    'SELECT * FROM accounts WHERE domain IS NULL AND password_hash IS NOT NULL AND (nickname = :name OR email = :name)',
    { name },
  );
}

/** Refuses users whose account may not be used, but only after the right password. */
export function checkState(account: AccountRow): void {
  const deny = (error: string, identifier: string): ApiError => new ApiError(403, { error, identifier });
  if (!account.is_active) throw deny('Your account is currently disabled', 'account_is_disabled');
  if (account.reset_pending) throw deny('Password reset is required', 'password_reset_required');
  if (!account.is_approved) throw deny('Your account is awaiting approval.', 'awaiting_approval');
  if (!account.is_confirmed) throw deny('Your login is missing a confirmed e-mail address', 'missing_confirmed_email');
}

export function signIn(core: Core, name: string, password: string): AccountRow {
  const account = byNameOrEmail(core, name);
  if (!account || !isPassword(account.password_hash, password)) throw badCredentials(core);
  checkState(account);
  return account;
}

export function requireSecondFactor(
  core: Core,
  app: AppRow,
  account: AccountRow,
  scopes: readonly string[],
  grant?: unknown,
): string {
  const token = secret();
  core.db.insert('mfa_tokens', {
    token,
    account_id: account.id,
    app_id: app.id,
    scopes: scopes.join(' '),
    grant_data: grant ? JSON.stringify(grant) : null,
    expires_at: core.clock.now() + MFA_LIFETIME_MS,
  });
  return token;
}

export interface Grant {
  redirectUri: string;
  challenge: string | null;
}

export function issueCode(
  core: Core,
  app: AppRow,
  account: AccountRow,
  scopes: readonly string[],
  grant: Grant,
): string {
  const code = secret();
  core.db.insert('authorizations', {
    code,
    app_id: app.id,
    account_id: account.id,
    scopes: scopes.join(' '),
    redirect_uri: grant.redirectUri,
    challenge: grant.challenge,
    expires_at: core.clock.now() + CODE_LIFETIME_MS,
  });
  return code;
}

interface AuthorizationRow {
  code: string;
  app_id: number;
  account_id: string;
  scopes: string;
  redirect_uri: string;
  challenge: string | null;
  token_id: number | null;
  expires_at: number;
}

/** Exchanges a code. The same code again returns Akkoma's existing token and is refused elsewhere. */
export function redeemCode(
  core: Core,
  app: AppRow,
  code: string,
  redirectUri: string | undefined,
  challengeOf: () => string | null,
): { token: TokenRow; account: AccountRow } {
  const row = core.db.get<AuthorizationRow>('SELECT * FROM authorizations WHERE code = :code', { code });
  if (
    !row ||
    row.app_id !== app.id ||
    row.expires_at < core.clock.now() ||
    (redirectUri && redirectUri !== row.redirect_uri)
  )
    throw badCredentials(core);
  if (row.challenge && row.challenge !== challengeOf()) throw badCredentials(core);
  const account = core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: row.account_id });
  if (!account) throw badCredentials(core);
  if (row.token_id) {
    const known = core.db.get<TokenRow>('SELECT * FROM tokens WHERE id = :id', { id: row.token_id });
    if (core.flavour.family !== 'akkoma' || !known) throw badCredentials(core);
    return { token: known, account };
  }
  return core.db.tx(() => {
    const token = issueToken(core, app, account, splitScopes(row.scopes));
    core.db.run('UPDATE authorizations SET token_id = :id WHERE code = :code', { id: token.id, code });
    return { token, account };
  });
}
