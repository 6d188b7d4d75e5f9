import type { TokenRow } from '../db/rows.ts';
import type { Api } from '../http/call.ts';
import { appOf } from '../http/sessions.ts';

/** The list of the account's sessions; deleting answers 201 with an empty body, also for an unknown one. */
export function sessionRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'pleroma'] as const;
  for (const url of ['/api/oauth_tokens', '/api/oauth_tokens.json']) {
    api.own(
      'GET',
      url,
      ({ viewer }) =>
        core.db
          .all<TokenRow>('SELECT * FROM tokens WHERE account_id = :me ORDER BY id DESC', { me: viewer.id })
          .map((token) => ({
            id: token.id,
            app_name: appOf(core, token.app_id)?.name ?? '',
            valid_until: new Date(token.expires_at).toISOString().replace('Z', '000'),
          })),
      { on },
    );
  }
  api.own(
    'DELETE',
    '/api/oauth_tokens/:id',
    ({ viewer, path, reply }) => {
      core.db.run('DELETE FROM tokens WHERE id = :id AND account_id = :me', { id: Number(path('id')), me: viewer.id });
      return reply.code(201).type('application/json').send();
    },
    { on },
  );
}
