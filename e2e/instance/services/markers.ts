import type { Core } from '../core.ts';
import { isoNaive, isoSeconds } from '../dates.ts';
import type { Json } from '../json.ts';

interface MarkerRow {
  timeline: string;
  last_read_id: string;
  version: number;
  updated_at: number;
}

export function setMarker(core: Core, accountId: string, timeline: string, lastReadId: string): void {
  core.db.run(
    'INSERT INTO markers (account_id, timeline, last_read_id, version, updated_at) VALUES (:accountId, :timeline, :lastReadId, 1, :now) ON CONFLICT (account_id, timeline) DO UPDATE SET last_read_id = excluded.last_read_id, version = version + 1, updated_at = excluded.updated_at',
    { accountId, timeline, lastReadId, now: core.clock.now() },
  );
}

/** The markers of some timelines; unset ones are absent. */
export function markersJson(core: Core, accountId: string, timelines: readonly string[]): Json {
  const rows = core.db
    .all<MarkerRow>('SELECT * FROM markers WHERE account_id = :accountId', { accountId })
    .filter(({ timeline }) => timelines.includes(timeline));
  const { family } = core.flavour;
  // theirs begins with the account
  if (family !== 'mastodon' && timelines.includes('notifications') && rows.length === 0)
    rows.push({ timeline: 'notifications', last_read_id: '', version: 0, updated_at: core.clock.now() });
  return Object.fromEntries(
    rows.map((row) => [
      row.timeline,
      {
        last_read_id: row.last_read_id,
        version: row.version,
        updated_at: core.flavour.family === 'mastodon' ? isoSeconds(row.updated_at) : isoNaive(row.updated_at),
        ...(core.flavour.family === 'mastodon'
          ? {}
          : {
              pleroma: {
                unread_count: core.db.count(
                  'SELECT count(*) FROM notifications WHERE account_id = :accountId AND is_seen = 0',
                  { accountId },
                ),
              },
            }),
      },
    ]),
  );
}
