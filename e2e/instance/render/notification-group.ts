import type { Core } from '../core.ts';
import type { AccountRow, NotificationRow } from '../db/rows.ts';
import { accountById } from '../model/accounts.ts';
import { isoSeconds } from '../dates.ts';
import type { Json } from '../json.ts';
import { accountJson } from './account.ts';
import { notificationJson } from './notification.ts';

const SAMPLE = 8;

/** Groups of a page with the accounts and statuses that they name, each once. */
export function groupsJson(
  core: Core,
  groups: ReadonlyMap<string, readonly NotificationRow[]>,
  owner: AccountRow,
): Json {
  const accounts = new Map<string, Json>();
  const statuses = new Map<string, Json>();
  const described = [...groups].map(([key, rows]): Json => {
    const newest = rows[0] as NotificationRow;
    const { status, report } = notificationJson(core, newest, owner) as { status?: Json | null; report?: Json };
    if (status) statuses.set(String(status['id']), status);
    const people = [...new Set(rows.map(({ from_id }) => from_id))].slice(0, SAMPLE);
    for (const id of people) {
      const account = accountById(core, id);
      if (account) accounts.set(id, accountJson(core, account, owner));
    }
    return {
      group_key: key,
      notifications_count: rows.length,
      type: newest.type,
      most_recent_notification_id: newest.id,
      page_min_id: String(rows.at(-1)?.id),
      page_max_id: String(newest.id),
      latest_page_notification_at: isoSeconds(newest.created_at),
      sample_account_ids: people,
      ...(newest.status_id ? { status_id: status ? String(status['id']) : null } : {}),
      ...(report ? { report } : {}),
    };
  });
  return { accounts: [...accounts.values()], statuses: [...statuses.values()], notification_groups: described };
}
