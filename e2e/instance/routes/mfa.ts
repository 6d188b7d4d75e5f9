import { refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { isTotp, newBackupCodes, newSecret, totpOf } from '../model/mfa.ts';
import { isPassword } from '../model/passwords.ts';

const BASE = '/api/pleroma/accounts/mfa';

/** Setting up the second factor. */
export function mfaRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'pleroma'] as const;
  const read = { scopes: ['read:security'], on };
  const write = { scopes: ['write:security'], on };
  const checkPassword = ({ viewer, input }: OwnCall): void => {
    if (!isPassword(viewer.password_hash, input.text('password') ?? '')) throw refuse(422, 'Invalid password.');
  };
  api.own(
    'GET',
    BASE,
    ({ viewer }) => ({ settings: { enabled: viewer.totp_confirmed === 1, totp: viewer.totp_confirmed === 1 } }),
    read,
  );
  api.own('GET', `${BASE}/backup_codes`, ({ viewer }) => ({ codes: newBackupCodes(core, viewer) }), write);
  api.own(
    'GET',
    `${BASE}/setup/:method`,
    ({ viewer, path }) => {
      if (path('method') !== 'totp') throw refuse(400, 'undefined method');
      const key = newSecret();
      core.db.update('accounts', viewer.id, { totp_secret: key, totp_confirmed: false });
      return { provisioning_uri: totpOf(core, viewer, key).toString(), key };
    },
    write,
  );
  api.own(
    'POST',
    `${BASE}/confirm/:method`,
    (call) => {
      const { viewer, input, path } = call;
      if (path('method') !== 'totp' || !input.has('password') || !input.has('code'))
        throw refuse(400, 'undefined mfa method');
      checkPassword(call);
      if (!isTotp(core, viewer, input.id('code') ?? '')) throw refuse(422, 'invalid_token');
      core.db.update('accounts', viewer.id, { totp_confirmed: true });
      return {};
    },
    write,
  );
  for (const method of ['totp', 'mfa']) {
    api.own(
      'DELETE',
      `${BASE}/${method}`,
      (call) => {
        checkPassword(call);
        core.db.update('accounts', call.viewer.id, {
          totp_secret: null,
          totp_confirmed: false,
          ...(method === 'mfa' ? { backup_codes: '[]' } : {}),
        });
        return {};
      },
      write,
    );
  }
}
