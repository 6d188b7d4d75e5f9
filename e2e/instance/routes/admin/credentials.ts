import { randomBytes } from 'node:crypto';
import type { AccountRow } from '../../db/rows.ts';
import { absolute } from '../../core.ts';
import { ApiError, refuse } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { accountByHandle, acctOf, prefsOf } from '../../model/accounts.ts';
import { statusHtml } from '../../model/format/status-html.ts';
import { logged, logModeration } from '../../model/moderation-log.ts';
import { hashPassword } from '../../model/passwords.ts';
import { emailFault } from '../../model/registration.ts';
import { revokeAll } from '../../model/tokens.ts';
import type { Json } from '../../json.ts';
import { byHandleOrId, mentions, named } from './users.ts';
import { mail } from '../../model/mail.ts';
import { follow, unfollow } from '../../services/relations.ts';

const RIGHTS: Record<string, 'is_admin' | 'is_moderator'> = { admin: 'is_admin', moderator: 'is_moderator' };
const RESET_LIFETIME_MS = 24 * 3_600_000;

const credentialsJson = (account: AccountRow, url: (path: string) => string): Json => {
  const prefs = prefsOf(account);
  return {
    id: account.id,
    nickname: acctOf(account),
    name: account.display_name,
    email: account.email,
    bio: account.note,
    raw_fields: JSON.parse(account.fields),
    fields: JSON.parse(account.fields),
    avatar: account.avatar ? url(account.avatar) : null,
    banner: account.header ? url(account.header) : null,
    background: account.background ? url(account.background) : null,
    is_locked: account.locked === 1,
    default_scope: account.default_scope,
    hide_followers: prefs.hide_followers,
    hide_follows: prefs.hide_follows,
    hide_followers_count: prefs.hide_followers_count,
    hide_follows_count: prefs.hide_follows_count,
    hide_favorites: prefs.hide_favorites,
    show_role: prefs.show_role,
    no_rich_text: prefs.no_rich_text,
    allow_following_move: prefs.allow_following_move,
    skip_thread_containment: prefs.skip_thread_containment,
    pleroma_settings_store: JSON.parse(account.settings_store),
    actor_type: account.actor_type,
    also_known_as: JSON.parse(account.also_known_as),
    is_discoverable: account.discoverable === 1,
  };
};

function permissionRoutes(api: Api): void {
  const { core } = api;
  const grant = (call: OwnCall, accounts: AccountRow[], isGranted: boolean): Json => {
    const right = call.path('right');
    const column = RIGHTS[right];
    if (!column) throw refuse(404, 'No such permission_group');
    core.db.tx(() => {
      for (const account of accounts) core.db.update('accounts', account.id, { [column]: isGranted });
      logModeration(
        core,
        call.viewer,
        isGranted ? 'grant' : 'revoke',
        `@${call.viewer.nickname} ${isGranted ? 'made' : 'revoked'} ${mentions(accounts)} ${isGranted ? right : `from ${right} role`}`,
        { subject: accounts.map(logged), permission: right },
      );
    });
    return { [column]: isGranted };
  };
  const read = (call: OwnCall): Json => {
    const account = byHandleOrId(call, call.path('nickname'));
    const right = call.path('right');
    const all = { is_moderator: account.is_moderator === 1, is_admin: account.is_admin === 1 };
    const column = RIGHTS[right];
    return column ? { [column]: all[column] } : all;
  };
  api.staff('admin', 'GET', '/users/:nickname/permission_group', 'admin:read:accounts', read);
  api.staff('admin', 'GET', '/users/:nickname/permission_group/:right', 'admin:read:accounts', read);
  for (const [method, isGranted] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    api.staff('admin', method, '/users/:nickname/permission_group/:right', 'admin:write:accounts', (call) =>
      grant(call, [byHandleOrId(call, call.path('nickname'))], isGranted),
    );
    api.staff('admin', method, '/users/permission_group/:right', 'admin:write:accounts', (call) => {
      const accounts = named(call);
      if (!isGranted && accounts.some(({ id }) => id === call.viewer.id))
        throw refuse(403, "You can't revoke your own admin/moderator status.");
      return grant(call, accounts, isGranted);
    });
  }
}

/** Rights, passwords, second factors and confirmation of accounts. */
export function adminCredentialRoutes(api: Api): void {
  const { core } = api;
  const write = 'admin:write:accounts';
  permissionRoutes(api);
  api.staff('admin', 'GET', '/users/:nickname/password_reset', write, (call) => {
    const account = byHandleOrId(call, call.path('nickname'));
    const token = randomBytes(16).toString('hex');
    core.db.insert('reset_tokens', { token, account_id: account.id, expires_at: core.clock.now() + RESET_LIFETIME_MS });
    return { token, link: `${core.url}/api/v1/pleroma/password_reset/${token}` };
  });
  api.staff('admin', 'PATCH', '/users/force_password_reset', write, (call) => {
    const accounts = named(call);
    for (const account of accounts) core.db.update('accounts', account.id, { reset_pending: true });
    logModeration(
      core,
      call.viewer,
      'force_password_reset',
      `@${call.viewer.nickname} forced password reset for users: ${mentions(accounts)}`,
      { subject: accounts.map(logged) },
    );
    return call.reply.code(204).type('application/json').send();
  });
  api.staff('admin', 'GET', '/users/:nickname/credentials', 'admin:read:accounts', (call) =>
    credentialsJson(byHandleOrId(call, call.path('nickname')), (path) => absolute(core, path)),
  );
  api.staff('admin', 'PATCH', '/users/:nickname/credentials', write, (call) => {
    const { input } = call;
    const account = byHandleOrId(call, call.path('nickname'));
    const email = input.text('email');
    const fault = email ? emailFault(core, email, account.id) : undefined;
    if (fault) throw new ApiError(400, { errors: { email: fault } });
    const password = input.text('password');
    const bio = input.text('bio') ?? input.text('note');
    const name = input.text('name') ?? input.text('display_name');
    core.db.tx(() => {
      core.db.update('accounts', account.id, {
        ...(email ? { email } : {}),
        ...(name ? { display_name: name } : {}),
        ...(bio === undefined ? {} : { note: bio, note_html: statusHtml(core, bio, 'text/plain').html }),
        ...(input.has('locked') || input.has('is_locked')
          ? { locked: input.bool('locked') ?? input.bool('is_locked') }
          : {}),
        ...(password ? { password_hash: hashPassword(password) } : {}),
      });
      if (password) revokeAll(core, account.id);
      logModeration(core, call.viewer, 'updated_users', `@${call.viewer.nickname} updated users: @${acctOf(account)}`);
    });
    return { status: 'success' };
  });
  api.staff('admin', 'PUT', '/users/disable_mfa', write, (call) => {
    const account = found(accountByHandle(core, call.input.required('nickname')), 'Not found');
    core.db.update('accounts', account.id, { totp_secret: null, totp_confirmed: false, backup_codes: '[]' });
    call.reply.type('application/json');
    return JSON.stringify(acctOf(account));
  });
  const blank = (call: OwnCall): string => {
    call.reply.type('application/json');
    return '""';
  };
  api.staff('admin', 'PATCH', '/users/confirm_email', write, (call) => {
    for (const account of named(call))
      core.db.update('accounts', account.id, { is_confirmed: true, confirmation_token: null });
    return blank(call);
  });
  api.staff('admin', 'PATCH', '/users/resend_confirmation_email', write, (call) => {
    for (const account of named(call))
      if (account.email && account.confirmation_token)
        mail(
          core,
          account.email,
          'Confirm your address',
          `${core.url}/api/account/confirm_email/${account.id}/${account.confirmation_token}`,
        );
    return blank(call);
  });
  for (const [path, run] of [
    ['follow', follow],
    ['unfollow', unfollow],
  ] as const) {
    api.staff('admin', 'POST', `/users/${path}`, 'admin:write:follows', (call) => {
      run(
        core,
        found(accountByHandle(core, call.input.required('follower')), 'Not found'),
        found(accountByHandle(core, call.input.required('followed')), 'Not found'),
        {},
      );
      call.reply.type('application/json');
      return '"ok"';
    });
  }
}
