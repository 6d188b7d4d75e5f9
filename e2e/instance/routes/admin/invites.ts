import type { InviteRow } from '../../db/rows.ts';
import { castError, refuse } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { secret } from '../../model/tokens.ts';
import { mail } from '../../model/mail.ts';
import { day } from '../../dates.ts';
import type { Json } from '../../json.ts';

const json = (row: InviteRow): Json => ({
  id: row.id,
  token: row.token,
  used: row.used === 1,
  uses: row.uses,
  max_use: row.max_use,
  expires_at: row.expires_at === null ? null : day(row.expires_at),
  invite_type: row.invite_type,
});

/** Invitations by token. */
export function adminInviteRoutes(api: Api): void {
  const { core } = api;
  const byToken = (token: string): InviteRow =>
    found(core.db.get<InviteRow>('SELECT * FROM invites WHERE token = :token', { token }), 'Not found');
  const create = (maxUse: number | null, expires: number | null): InviteRow => {
    const token = secret();
    const type =
      expires === null
        ? maxUse === null
          ? 'one_time'
          : 'reusable'
        : maxUse === null
          ? 'date_limited'
          : 'reusable_date_limited';
    core.db.insert('invites', { token, max_use: maxUse, expires_at: expires, invite_type: type });
    return byToken(token);
  };
  const invites = (method: 'GET' | 'POST', path: string, handler: (call: OwnCall) => unknown): void => {
    const scope = method === 'GET' ? 'admin:read:invites' : 'admin:write:invites';
    api.staff('staff', method, `/users/${path}`, scope, handler, 'users_manage_invites');
  };
  invites('GET', 'invites', () => ({
    invites: core.db.all<InviteRow>('SELECT * FROM invites ORDER BY id').map(json),
  }));
  invites('POST', 'invite_token', ({ input }) => {
    const text = input.text('expires_at');
    const expires = text ? Date.parse(text) : null;
    if (expires !== null && Number.isNaN(expires)) throw castError('expires_at', 'Invalid format. Expected :date');
    return json(create(input.int('max_use') ?? null, expires));
  });
  invites('POST', 'revoke_invite', ({ input }) => {
    const row = byToken(input.required('token'));
    core.db.update('invites', row.id, { used: true });
    return json(byToken(row.token));
  });
  invites('POST', 'email_invite', ({ input, reply, viewer }) => {
    const email = input.required('email');
    if (core.options.registration !== 'closed')
      throw refuse(400, 'To send invites you need to set the `registrations_open` option to false.');
    mail(
      core,
      email,
      `${viewer.nickname} invites you to ${core.options.title}`,
      `${core.url}/registration/${create(null, null).token}`,
    );
    return reply.code(204).type('application/json').send();
  });
}
