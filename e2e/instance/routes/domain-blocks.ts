import type { Api } from '../http/call.ts';

/** Servers that an account blocks. */
export function domainBlockRoutes(api: Api): void {
  const { core } = api;
  api.own(
    'GET',
    '/api/v1/domain_blocks',
    ({ viewer }) =>
      core.db
        .all<{ domain: string }>('SELECT domain FROM domain_blocks WHERE account_id = :me ORDER BY domain', {
          me: viewer.id,
        })
        .map(({ domain }) => domain),
    { scopes: ['follow', 'read:blocks'] },
  );
  api.own(
    'POST',
    '/api/v1/domain_blocks',
    ({ viewer, input }) => {
      core.db.insert(
        'domain_blocks',
        { account_id: viewer.id, domain: input.required('domain').trim().toLowerCase() },
        'OR IGNORE',
      );
      return {};
    },
    { scopes: ['follow', 'write:blocks'] },
  );
  api.own(
    'DELETE',
    '/api/v1/domain_blocks',
    ({ viewer, input }) => {
      core.db.run('DELETE FROM domain_blocks WHERE account_id = :me AND domain = :domain', {
        me: viewer.id,
        domain: input.required('domain').trim().toLowerCase(),
      });
      return {};
    },
    { scopes: ['follow', 'write:blocks'] },
  );
}
