import { absolute, type Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';

export interface ReactionJson {
  name: string;
  count: number;
  me: boolean;
  url: string | null;
  account_ids: string[];
}

/**
 * Reactions of a status in the order of their first use; those of blocked and (unless requested) muted accounts are
 * left out.
 */
export function reactionsOf(
  core: Core,
  statusId: string,
  viewer: AccountRow | null,
  withMuted = false,
): ReactionJson[] {
  const hidden = viewer
    ? `AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = r.account_id)
       ${withMuted ? '' : 'AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.account_id = :me AND m.target_id = r.account_id)'}`
    : '';
  const rows = core.db.all<{ name: string; url: string | null; account_id: string }>(
    `SELECT r.name, r.url, r.account_id FROM reactions r JOIN accounts a ON a.id = r.account_id AND a.is_active = 1 WHERE r.status_id = :statusId ${hidden} ORDER BY r.id`,
    { statusId, me: viewer?.id ?? null },
  );
  const byName = new Map<string, ReactionJson>();
  for (const { name, url, account_id } of rows) {
    const entry = byName.get(name) ?? {
      name,
      count: 0,
      me: false,
      url: url ? absolute(core, url) : null,
      account_ids: [],
    };
    entry.count += 1;
    entry.me ||= account_id === viewer?.id;
    entry.account_ids.push(account_id);
    byName.set(name, entry);
  }
  return [...byName.values()];
}
