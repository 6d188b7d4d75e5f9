import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import type { Json } from '../json.ts';

const DAY_MS = 86_400_000;

/** A Tag; only Mastodon has a history. */
export function tagJson(core: Core, name: string, viewer: AccountRow | null): Json {
  const following =
    viewer !== null &&
    core.db.count('SELECT count(*) FROM followed_tags WHERE account_id = :me AND tag = :tag', {
      me: viewer.id,
      tag: name.toLowerCase(),
    }) > 0;
  const today = Math.floor(core.clock.now() / DAY_MS) * DAY_MS;
  const history =
    core.flavour.family === 'mastodon'
      ? Array.from({ length: 7 }, (_, index) => {
          const from = today - index * DAY_MS;
          const row = core.db.get<{ uses: number; accounts: number }>(
            'SELECT count(*) AS uses, count(DISTINCT s.account_id) AS accounts FROM status_tags t JOIN statuses s ON s.id = t.status_id WHERE t.tag = :tag AND s.created_at >= :from AND s.created_at < :to',
            { tag: name.toLowerCase(), from, to: from + DAY_MS },
          );
          return { day: String(from / 1000), uses: String(row?.uses ?? 0), accounts: String(row?.accounts ?? 0) };
        })
      : [];
  const json: Json = {
    name,
    url: `${core.url}/tags/${encodeURIComponent(name)}`,
    history,
    ...(viewer ? { following } : {}),
  };
  return core.dialect.shapes.tag?.(json, { core }) ?? json;
}
