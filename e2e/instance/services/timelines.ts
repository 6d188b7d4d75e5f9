import type { Call } from '../http/call.ts';
import type { Params } from '../db/open.ts';
import type { StatusRow } from '../db/rows.ts';
import { internal } from '../request/api-error.ts';
import { statusJson } from '../render/status.ts';
import type { Json } from '../json.ts';
import { HAS_MEDIA, NOT_BLOCKED, NOT_MUTED, STATUS_SELECT, visible } from '../model/status-sql.ts';
import { paged, pageOf, type Page } from '../model/paging.ts';
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

function selected(call: Call, query: TimelineQuery, page: Page, also?: string, object?: string): StatusRow[] {
  const { core, viewer } = call;
  return paged<StatusRow>(
    core.db,
    {
      select: STATUS_SELECT,
      where: [...filters(call, query), ...(also ? [also] : [])],
      key: 's.id',
      params: { me: viewer?.id ?? null, now: core.clock.now(), object, ...query.params },
    },
    page,
  );
}

/**
 * Where repeats have their original's id, a list has each status once, where it or its newest repeat stands; the id of
 * a page's end is the status's, and means that place.
 */
function onceEach(call: Call, query: TimelineQuery, page: Page): StatusRow[] {
  const objectOf = (row: StatusRow): string => row.reblog_of_id ?? row.id;
  const placeOf = (object: string): string | undefined =>
    selected(call, query, { limit: 1, offset: 0 }, '(s.id = :object OR s.reblog_of_id = :object)', object)[0]?.id;
  const place = (id: string | undefined): string | undefined => (id === undefined ? undefined : (placeOf(id) ?? id));
  let next: Page = { ...page, maxId: place(page.maxId), minId: place(page.minId), sinceId: place(page.sinceId) };
  const kept: StatusRow[] = [];
  for (;;) {
    const rows = selected(call, query, next);
    for (const row of rows) if (kept.length < page.limit && placeOf(objectOf(row)) === row.id) kept.push(row);
    const last = rows.at(-1);
    if (!last || rows.length < page.limit || kept.length >= page.limit || page.minId !== undefined) return kept;
    next = { ...next, maxId: last.id, offset: 0 };
  }
}

export function timelineRows(call: Call, query: TimelineQuery): StatusRow[] {
  const page = pageOf(call.input);
  const shares = call.core.dialect.repeatsShareIds;
  const rows = shares ? onceEach(call, query, page) : selected(call, query, page);
  link(
    call,
    rows.map(({ id, reblog_of_id }) => (shares ? (reblog_of_id ?? id) : id)),
    query.linkExtra,
  );
  return rows;
}

/** A page of statuses with its Link header. */
export const timeline = (call: Call, query: TimelineQuery, keep: (row: StatusRow) => boolean = () => true): Json[] =>
  timelineRows(call, query)
    .filter(keep)
    .map((row) => statusJson(call.core, row, call.viewer, { withMuted: call.input.bool('with_muted') ?? false }));
