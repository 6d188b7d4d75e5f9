import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { Found, linkify } from '../model/format/inline.ts';
import { withBase } from '../core.ts';
import type { Json } from '../json.ts';
import { isoPlain } from '../dates.ts';

export interface AnnouncementRow {
  id: string;
  content: string;
  starts_at: number | null;
  ends_at: number | null;
  all_day: number;
  published_at: number;
  updated_at: number;
}

/** An Announcement in the form for readers or, with `isAdmin`, for administrators. */
export function announcementJson(core: Core, row: AnnouncementRow, viewer: AccountRow | null, isAdmin = false): Json {
  const read =
    viewer !== null &&
    core.db.count('SELECT count(*) FROM announcement_reads WHERE account_id = :me AND announcement_id = :id', {
      me: viewer.id,
      id: row.id,
    }) > 0;
  const dateOrNull = (time: number | null): string | null => (time === null ? null : isoPlain(time));
  return {
    id: row.id,
    content: withBase(core, `<p>${linkify(core, row.content, new Found()).replaceAll('\n', '<br>')}</p>`),
    starts_at: dateOrNull(row.starts_at),
    ends_at: dateOrNull(row.ends_at),
    all_day: row.all_day === 1,
    published_at: isoPlain(row.published_at),
    updated_at: isoPlain(row.updated_at),
    ...(isAdmin ? {} : viewer ? { read } : {}),
    mentions: [],
    statuses: [],
    tags: [],
    emojis: [],
    reactions: [],
    ...(core.flavour.family === 'mastodon' ? { published: true } : {}),
    ...(isAdmin ? { pleroma: { raw_content: row.content } } : {}),
  };
}
