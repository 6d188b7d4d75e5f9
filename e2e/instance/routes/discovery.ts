import type { AccountRow } from '../db/rows.ts';
import type { Api } from '../http/call.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';

const NOT_HIDDEN =
  'AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = a.id) AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.account_id = :me AND m.target_id = a.id)';
const MAX_PAGE = 40;

/** Suggestions and the directory. */
export function discoveryRoutes(api: Api): void {
  const { core } = api;
  const isMastodon = core.flavour.family === 'mastodon';
  const suggested = (viewer: AccountRow): AccountRow[] =>
    core.db.all<AccountRow>(
      `SELECT a.* FROM accounts a WHERE a.is_suggested = 1 AND a.is_active = 1 AND a.id <> :me ${NOT_HIDDEN}
     AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = :me AND f.followed_id = a.id) AND NOT EXISTS (SELECT 1 FROM dismissed_suggestions d WHERE d.account_id = :me AND d.target_id = a.id) ORDER BY a.id DESC`,
      { me: viewer.id },
    );
  api.own(
    'GET',
    '/api/v1/suggestions',
    ({ viewer }) => (isMastodon ? suggested(viewer).map((row) => accountJson(core, row, viewer)) : []),
    {
      scopes: ['read'],
    },
  );
  api.own(
    'GET',
    '/api/v2/suggestions',
    ({ viewer, input }) => {
      const rows = suggested(viewer);
      const limit = core.flavour.family === 'akkoma' ? rows.length : Math.min(input.int('limit') ?? 40, 80);
      return rows.slice(0, limit).map((row) => ({
        source: 'staff',
        account: accountJson(core, row, viewer),
        ...(isMastodon ? { sources: ['featured'] } : {}),
      }));
    },
    { scopes: ['read'] },
  );
  api.own(
    'DELETE',
    '/api/v1/suggestions/:id',
    ({ viewer, path }) => {
      core.db.insert('dismissed_suggestions', { account_id: viewer.id, target_id: path('id') }, 'OR IGNORE');
      return {};
    },
    { scopes: ['write'] },
  );
  api.open('GET', '/api/v1/directory', ({ viewer, input }): Json[] => {
    const order = input.text('order') === 'new' ? 'a.id DESC' : 'a.last_status_at DESC';
    const limit = Math.min(input.int('limit') ?? MAX_PAGE, isMastodon ? 80 : MAX_PAGE);
    return core.db
      .all<AccountRow>(
        `SELECT a.* FROM accounts a WHERE a.discoverable = 1 AND a.is_active = 1 AND a.is_approved = 1 AND (:me IS NULL OR a.id <> :me) ${viewer ? NOT_HIDDEN : ''} ${input.bool('local') ? 'AND a.domain IS NULL' : ''} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
        { me: viewer?.id ?? null, limit, offset: input.int('offset') ?? 0 },
      )
      .map((row) => accountJson(core, row, viewer));
  });
}
