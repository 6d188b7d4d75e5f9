/**
 * Common SQL of all lists of statuses. Aliases: `s` the status, `a` its author, `o` the repeated status, `oa` its
 * author; `:me` the reader. CROSS JOIN keeps SQLite from starting at the accounts: statuses are sorted by id, newest
 * first.
 */
export const STATUS_SELECT = `SELECT s.* FROM statuses s
  CROSS JOIN accounts a ON a.id = s.account_id
  LEFT JOIN statuses o ON o.id = s.reblog_of_id
  LEFT JOIN accounts oa ON oa.id = o.account_id`;

const PUBLIC = "('public', 'unlisted')";

const seenBy = (
  table: 's' | 'o',
): string => `(${table}.visibility IN ('public', 'unlisted', 'local') OR ${table}.account_id = :me
  OR EXISTS (SELECT 1 FROM status_recipients r WHERE r.status_id = ${table}.id AND r.account_id = :me)
  OR (${table}.visibility = 'private' AND EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = :me AND f.followed_id = ${table}.account_id AND f.state = 'accepted')))`;

const ACTIVE = 'a.is_active = 1 AND (oa.id IS NULL OR oa.is_active = 1)';

/** What the reader may see at all. */
export const visible = (isSignedIn: boolean): string =>
  isSignedIn
    ? `(${ACTIVE} AND ${seenBy('s')} AND (o.id IS NULL OR ${seenBy('o')}))`
    : `(${ACTIVE} AND s.visibility IN ${PUBLIC} AND (o.id IS NULL OR o.visibility IN ${PUBLIC}))`;

const EITHER = '(s.account_id, o.account_id)';

/** Blocked in either direction, or from a blocked domain: hidden in every list. */
export const NOT_BLOCKED = `(NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id IN ${EITHER})
  AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.target_id = :me AND b.account_id IN ${EITHER})
  AND NOT EXISTS (SELECT 1 FROM status_recipients br JOIN blocks b ON b.target_id = br.account_id WHERE br.status_id = COALESCE(o.id, s.id) AND b.account_id = :me)
  AND NOT EXISTS (SELECT 1 FROM domain_blocks d WHERE d.account_id = :me AND d.domain IN (a.domain, oa.domain)
    AND NOT EXISTS (SELECT 1 FROM follows df WHERE df.follower_id = :me AND df.followed_id = COALESCE(o.account_id, s.account_id))))`;

/** Muted accounts, accounts that they mention, and muted threads: hidden unless requested with `with_muted`. */
export const NOT_MUTED = `(NOT EXISTS (SELECT 1 FROM mutes m WHERE m.account_id = :me AND m.target_id IN ${EITHER} AND (m.expires_at IS NULL OR m.expires_at > :now))
  AND NOT EXISTS (SELECT 1 FROM status_recipients mr JOIN mutes m ON m.target_id = mr.account_id WHERE mr.status_id = COALESCE(o.id, s.id) AND m.account_id = :me AND (m.expires_at IS NULL OR m.expires_at > :now))
  AND NOT EXISTS (SELECT 1 FROM thread_mutes tm WHERE tm.account_id = :me AND tm.conversation_id = COALESCE(o.conversation_id, s.conversation_id) AND (tm.expires_at IS NULL OR tm.expires_at > :now)))`;

/** The home timeline: own, followed (their repeats too, unless hidden), addressed to the reader, and followed tags. */
const homeWhere = (besides: string): string => `(s.account_id = :me
  OR EXISTS (SELECT 1 FROM follows hf WHERE hf.follower_id = :me AND hf.followed_id = s.account_id AND hf.state = 'accepted' AND (s.reblog_of_id IS NULL OR hf.reblogs = 1) ${besides})
  OR EXISTS (SELECT 1 FROM status_recipients hr WHERE hr.status_id = s.id AND hr.account_id = :me)
  OR (s.reblog_of_id IS NULL AND s.visibility = 'public' AND EXISTS (SELECT 1 FROM status_tags ht JOIN followed_tags ft ON ft.tag = ht.tag WHERE ht.status_id = s.id AND ft.account_id = :me)))`;
/** Leaves out who is in an exclusive list. */
export const HOME = homeWhere(
  'AND NOT EXISTS (SELECT 1 FROM list_accounts xl JOIN lists x ON x.id = xl.list_id WHERE x.account_id = :me AND x.exclusive = 1 AND xl.account_id = s.account_id)',
);
/** What a list may show of its members. */
export const HOME_OF_LISTS = homeWhere('');

export const HAS_MEDIA = 'COALESCE(o.has_media, s.has_media) = 1';
