import type { Call } from '../http/call.ts';
import type { Params } from '../db/open.ts';
import type { StatusRow } from '../db/rows.ts';
import { internal } from '../request/api-error.ts';
import { statusJson } from '../render/status.ts';
import type { Json } from '../json.ts';
import { HAS_MEDIA, NOT_BLOCKED, NOT_MUTED, STATUS_SELECT, visible } from '../model/status-sql.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';

export interface TimelineQuery {
  where: readonly string[];
  params?: Params;
  /** other members of the Link header */
  linkExtra?: Record<string, string>;
  /** profiles and threads show what lists hide */
  keepsMuted?: boolean;
  keepsBlocked?: boolean;
}

const REPLIES: Record<string, string> = {
  following: `(s.in_reply_to_account_id IS NULL OR s.in_reply_to_account_id = :me OR s.account_id = :me OR EXISTS (SELECT 1 FROM follows rf WHERE rf.follower_id = :me AND rf.followed_id = s.in_reply_to_account_id AND rf.state = 'accepted'))`,
  self: '(s.in_reply_to_account_id IS NULL OR s.in_reply_to_account_id = :me OR s.account_id = :me)',
};

/** The members that every timeline supports, as SQL. */
function filters(call: Call, query: TimelineQuery): string[] {
  const { input, viewer } = call;
  const where = [...query.where, visible(viewer !== null)];
  if (viewer && !query.keepsBlocked) where.push(NOT_BLOCKED);
  if (viewer && !query.keepsMuted && !input.bool('with_muted')) where.push(NOT_MUTED);
  if (input.bool('only_media')) where.push(HAS_MEDIA);
  if (input.bool('local')) where.push('s.local = 1');
  if (input.bool('remote')) where.push('s.local = 0');
  const hidden = input.list('exclude_visibilities').filter((name) => /^[a-z]+$/.test(name));
  if (hidden.length > 0) where.push(`s.visibility NOT IN (${hidden.map((name) => `'${name}'`).join(', ')})`);
  const replies = input.text('reply_visibility');
  if (replies) {
    const rule = REPLIES[replies];
    // an unknown value is an error, with the same reply as a crash
    if (!rule && call.core.flavour.family !== 'mastodon') throw internal();
    if (rule && viewer) where.push(rule);
  }
  return where;
}

export function timelineRows(call: Call, query: TimelineQuery): StatusRow[] {
  const { core, viewer } = call;
  const rows = paged<StatusRow>(
    core.db,
    {
      select: STATUS_SELECT,
      where: filters(call, query),
      key: 's.id',
      params: { me: viewer?.id ?? null, now: core.clock.now(), ...query.params },
    },
    pageOf(call.input),
  );
  link(
    call,
    rows.map(({ id }) => id),
    query.linkExtra,
  );
  return rows;
}

/** A page of statuses with its Link header. */
export const timeline = (call: Call, query: TimelineQuery, keep: (row: StatusRow) => boolean = () => true): Json[] =>
  timelineRows(call, query)
    .filter(keep)
    .map((row) => statusJson(call.core, row, call.viewer, { withMuted: call.input.bool('with_muted') ?? false }));
