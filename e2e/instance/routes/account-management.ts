import type { AccountRow } from '../db/rows.ts';
import { internal, missingField, refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { accountByHandle, acctOf } from '../model/accounts.ts';
import { deleteAccount } from '../services/account-deletion.ts';
import { moveAccount } from '../services/account-move.ts';
import { hashPassword, isPassword } from '../model/passwords.ts';
import { emailFault } from '../model/registration.ts';
import { revokeAll } from '../model/tokens.ts';
import { absolute } from '../core.ts';

const DONE = { status: 'success' };
/** These calls fail with 200 and an error. */
const failed = (error: string): { error: string } => ({ error });

/** Password, e-mail, deletion, deactivation, moves and aliases; Mastodon has only web pages for them. */
export function accountManagementRoutes(api: Api): void {
  const { core } = api;
  const options = { scopes: ['write:accounts'], on: ['akkoma', 'pleroma'] as const };
  const isRight = ({ viewer, input }: OwnCall): boolean => isPassword(viewer.password_hash, input.required('password'));
  const post = (path: string, run: (call: OwnCall) => unknown): void =>
    api.own('POST', `/api/pleroma/${path}`, run, options);
  post('change_password', (call) => {
    const { input, viewer } = call;
    const next = input.required('new_password');
    const again = input.required('new_password_confirmation');
    if (!isRight(call)) return failed('Invalid password.');
    if (!next) return failed("New password can't be blank.");
    if (next !== again) return failed('New password does not match confirmation.');
    core.db.tx(() => {
      core.db.update('accounts', viewer.id, { password_hash: hashPassword(next) });
      revokeAll(core, viewer.id);
    });
    return DONE;
  });
  post('change_email', (call) => {
    const email = call.input.required('email').trim();
    if (!isRight(call)) return failed('Invalid password.');
    if (!email && core.options.registration === 'confirm') return failed("Email can't be blank.");
    const fault = email ? emailFault(core, email, call.viewer.id) : undefined;
    if (fault) return failed(`Email ${fault}.`);
    core.db.update('accounts', call.viewer.id, { email: email || null });
    return DONE;
  });
  post('delete_account', (call) => {
    if (!isPassword(call.viewer.password_hash, call.input.text('password') ?? '')) return failed('Invalid password.');
    deleteAccount(core, call.viewer);
    return DONE;
  });
  post('disable_account', (call) => {
    if (!isRight(call)) return failed('Invalid password.');
    core.db.tx(() => {
      core.db.update('accounts', call.viewer.id, { is_active: false });
      revokeAll(core, call.viewer.id);
    });
    return DONE;
  });
  post('move_account', (call) => {
    const wanted = call.input.required('target_account');
    if (!isRight(call)) return failed('Invalid password.');
    const target = accountByHandle(core, wanted);
    if (!target) throw refuse(404, 'Target account not found.');
    if (!(JSON.parse(target.also_known_as) as string[]).includes(absolute(core, call.viewer.uri)))
      return failed('Target account must have the origin in `alsoKnownAs`');
    moveAccount(core, call.viewer, target);
    return DONE;
  });

  const aliases = (account: AccountRow): string[] => JSON.parse(account.also_known_as) as string[];
  const setAliases = (viewer: AccountRow, uris: string[]): unknown => {
    core.db.update('accounts', viewer.id, { also_known_as: JSON.stringify(uris) });
    return DONE;
  };
  api.own(
    'GET',
    '/api/pleroma/aliases',
    ({ viewer }) => ({
      aliases: aliases(viewer).map((uri) => {
        const path = uri.startsWith(core.url) ? uri.slice(core.url.length) : uri;
        const account = core.db.get<AccountRow>('SELECT * FROM accounts WHERE uri = :path', { path });
        return account ? (account.domain ? acctOf(account) : `${account.nickname}@${core.domain}`) : uri;
      }),
    }),
    { scopes: ['read:accounts'], on: ['akkoma', 'pleroma'] },
  );
  api.own(
    'PUT',
    '/api/pleroma/aliases',
    ({ viewer, input }) => {
      const account = accountByHandle(core, input.required('alias'));
      if (!account) throw refuse(404, 'Target account does not exist.');
      return setAliases(viewer, [...new Set([...aliases(viewer), absolute(core, account.uri)])]);
    },
    options,
  );
  api.own(
    'DELETE',
    '/api/pleroma/aliases',
    ({ viewer, input }) => {
      const alias = input.text('alias');
      if (alias === undefined) throw missingField('alias');
      const account = accountByHandle(core, alias);
      if (!account) throw core.flavour.family === 'akkoma' ? internal() : refuse(404, 'Target account does not exist.');
      const uri = absolute(core, account.uri);
      if (!aliases(viewer).includes(uri)) throw refuse(404, 'Account has no such alias.');
      return setAliases(
        viewer,
        aliases(viewer).filter((entry) => entry !== uri),
      );
    },
    options,
  );
}
