import { found, type Api } from '../http/call.ts';
import { day } from '../dates.ts';
import { accountById } from '../model/accounts.ts';
import type { AccountRow } from '../db/rows.ts';
import type { Json } from '../json.ts';
import { refuse } from '../request/api-error.ts';
import { MAX_FEATURED_TAGS } from '../render/instance-parts.ts';
import { tagJson } from '../render/tag.ts';

interface FeaturedRow {
  id: number;
  tag: string;
}
const SUGGESTIONS = 10;

/** Hashtags that an account shows on its profile: Mastodon alone. */
export function featuredTagRoutes(api: Api): void {
  const { core } = api;
  const on = ['mastodon'] as const;
  const read = { scopes: ['read:accounts'], on };
  const write = { scopes: ['write:accounts'], on };
  const rowsOf = (account: string): FeaturedRow[] =>
    core.db.all<FeaturedRow>('SELECT id, tag FROM featured_tags WHERE account_id = :account ORDER BY id', { account });
  const json = (account: AccountRow, { id, tag }: FeaturedRow): Json => {
    const used = core.db.get<{ count: number; last: number | null }>(
      "SELECT count(*) AS count, max(s.created_at) AS last FROM status_tags t JOIN statuses s ON s.id = t.status_id WHERE t.tag = :tag AND s.account_id = :account AND s.visibility IN ('public', 'unlisted')",
      { tag, account: account.id },
    );
    return {
      id: String(id),
      name: tag,
      url: `${core.url}/@${account.nickname}/tagged/${encodeURIComponent(tag)}`,
      statuses_count: String(used?.count ?? 0),
      last_status_at: used?.last ? day(used.last) : null,
    };
  };
  const nameOf = (text: string): string => {
    const tag = text.trim().replace(/^#/, '').toLowerCase();
    if (!/^[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*$/u.test(tag)) throw refuse(422, 'Validation failed: Tag is invalid');
    return tag;
  };
  const feature = (viewer: AccountRow, tag: string): FeaturedRow => {
    const all = rowsOf(viewer.id);
    if (all.some((row) => row.tag === tag)) throw refuse(422, 'Validation failed: Tag has already been taken');
    if (all.length >= MAX_FEATURED_TAGS)
      throw refuse(422, 'Validation failed: You have already featured the maximum number of hashtags');
    return { id: core.db.insert('featured_tags', { account_id: viewer.id, tag }).id, tag };
  };
  api.own('GET', '/api/v1/featured_tags', ({ viewer }) => rowsOf(viewer.id).map((row) => json(viewer, row)), read);
  api.own(
    'POST',
    '/api/v1/featured_tags',
    ({ viewer, input }) => json(viewer, feature(viewer, nameOf(input.required('name')))),
    write,
  );
  api.own(
    'DELETE',
    '/api/v1/featured_tags/:id',
    ({ viewer, path }) => {
      const row = found(rowsOf(viewer.id).find(({ id }) => String(id) === path('id')));
      core.db.run('DELETE FROM featured_tags WHERE id = :id', { id: row.id });
      return {};
    },
    write,
  );
  api.own(
    'GET',
    '/api/v1/featured_tags/suggestions',
    ({ viewer }) =>
      core.db
        .all<{ tag: string }>(
          'SELECT t.tag FROM status_tags t JOIN statuses s ON s.id = t.status_id WHERE s.account_id = :me AND t.tag NOT IN (SELECT tag FROM featured_tags WHERE account_id = :me) GROUP BY t.tag ORDER BY count(*) DESC, t.tag LIMIT :limit',
          { me: viewer.id, limit: SUGGESTIONS },
        )
        .map(({ tag }) => tagJson(core, tag, viewer)),
    read,
  );
  api.open(
    'GET',
    '/api/v1/accounts/:id/featured_tags',
    ({ path }) => {
      const account = found(accountById(core, path('id')));
      return rowsOf(account.id).map((row) => json(account, row));
    },
    { on },
  );
}
