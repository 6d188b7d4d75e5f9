import type { Core } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import type { Json } from '../json.ts';

interface Marks {
  reblogged: number;
  favourited: number;
  bookmarked: number;
  threadMuted: number;
  authorMuted: number;
  pinned: number;
}
const MARKS = `SELECT EXISTS (SELECT 1 FROM statuses WHERE reblog_of_id = :id AND account_id = :me) AS reblogged,
  EXISTS (SELECT 1 FROM favourites WHERE status_id = :id AND account_id = :me) AS favourited,
  EXISTS (SELECT 1 FROM bookmarks WHERE status_id = :id AND account_id = :me) AS bookmarked,
  EXISTS (SELECT 1 FROM thread_mutes WHERE account_id = :me AND conversation_id = :conversation AND (expires_at IS NULL OR expires_at > :now)) AS threadMuted,
  EXISTS (SELECT 1 FROM mutes WHERE account_id = :me AND target_id = :author AND (expires_at IS NULL OR expires_at > :now)) AS authorMuted,
  EXISTS (SELECT 1 FROM pins WHERE status_id = :id) AS pinned`;

/** Whether a reader has done anything with a status. */
export const hasMarks = (core: Core, status: StatusRow, me: string): boolean =>
  Object.values(
    core.db.get<Marks>(MARKS, {
      me,
      id: status.id,
      author: status.account_id,
      conversation: status.conversation_id,
      now: core.clock.now(),
    }) ?? {},
  ).some((mark) => mark === 1);

/** What the reader did with a status; all false for anonymous readers. */
export function marks(core: Core, status: StatusRow, me: string | undefined): Json & { threadMuted: boolean } {
  const row = core.db.get<Marks>(MARKS, {
    me: me ?? null,
    id: status.id,
    author: status.account_id,
    conversation: status.conversation_id,
    now: core.clock.now(),
  }) as Marks;
  const threadMuted = row.threadMuted === 1;
  return {
    reblogged: row.reblogged === 1,
    favourited: row.favourited === 1,
    bookmarked: row.bookmarked === 1,
    muted: threadMuted || row.authorMuted === 1,
    pinned: row.pinned === 1,
    threadMuted,
  };
}
