import type { Core } from '../core.ts';
import type { AccountRow, NotificationRow, ReportRow } from '../db/rows.ts';
import { accountById, isMuting } from '../model/accounts.ts';
import { groupKeyOf } from '../model/notification-groups.ts';
import { visibleStatus } from '../model/status-read.ts';
import { accountJson } from './account.ts';
import type { Json } from '../json.ts';
import { isoSeconds } from '../dates.ts';
import { reportJson } from './report.ts';
import { statusJson } from './status.ts';
import { absolute } from '../core.ts';

/** Additional members of a notification, by its type. */
export interface NotificationExtra {
  emoji?: string;
  emoji_url?: string | null;
  report_id?: string;
  target_id?: string;
  chat_message?: Json;
}

/** A Notification for its owner. */
export function notificationJson(core: Core, row: NotificationRow, owner: AccountRow): Json {
  const from = accountById(core, row.from_id);
  const status = row.status_id ? visibleStatus(core, row.status_id, owner) : undefined;
  const extra = JSON.parse(row.extra) as NotificationExtra;
  const report = extra.report_id
    ? core.db.get<ReportRow>('SELECT * FROM reports WHERE id = :id', { id: extra.report_id })
    : undefined;
  const target = extra.target_id ? accountById(core, extra.target_id) : undefined;
  const { family } = core.flavour;
  const type = family === 'mastodon' && row.type === 'pleroma:report' ? 'admin.report' : row.type;
  const json: Json = {
    id: String(row.id),
    type,
    created_at: isoSeconds(row.created_at),
    account: from ? accountJson(core, from, owner) : {},
    ...(row.status_id ? { status: status ? statusJson(core, status, owner) : null } : {}),
    ...(extra.emoji ? { emoji: extra.emoji, emoji_url: extra.emoji_url ? absolute(core, extra.emoji_url) : null } : {}),
    ...(target ? { target: accountJson(core, target, owner) } : {}),
    ...(report ? { report: reportJson(core, report, owner) } : {}),
    ...(extra.chat_message ? { chat_message: extra.chat_message } : {}),
    ...(family === 'akkoma' ? {} : { group_key: family === 'mastodon' ? groupKeyOf(row) : `ungrouped-${row.id}` }),
    ...(family === 'mastodon'
      ? {}
      : { pleroma: { is_seen: row.is_seen === 1, is_muted: from ? isMuting(core, owner.id, from.id) : false } }),
  };
  return core.dialect.shapes.notification?.(json, { core, row }) ?? json;
}
