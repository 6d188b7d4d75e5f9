import { absolute, type Core } from '../core.ts';
import type { AccountRow, ReportRow } from '../db/rows.ts';
import { accountById, acctOf } from '../model/accounts.ts';
import { statusById } from '../model/status-read.ts';
import { accountJson } from './account.ts';
import type { Json } from '../json.ts';
import { isoSeconds } from '../dates.ts';
import { statusJson } from './status.ts';

/** An AdminAccount. */
export const adminAccountJson = (core: Core, account: AccountRow): Json => ({
  id: account.id,
  nickname: acctOf(account),
  display_name: account.display_name || account.nickname,
  email: account.email,
  avatar: absolute(core, account.avatar ?? '/images/avi.png'),
  url: absolute(core, account.url),
  local: account.domain === null,
  is_active: account.is_active === 1,
  is_confirmed: account.is_confirmed === 1,
  is_approved: account.is_approved === 1,
  is_suggested: account.is_suggested === 1,
  roles: { admin: account.is_admin === 1, moderator: account.is_moderator === 1 },
  tags: JSON.parse(account.tags),
  registration_reason: account.registration_reason,
  actor_type: account.actor_type,
  created_at: isoSeconds(account.created_at),
});

/** Account and AdminAccount in one, as reports contain them; `{}` for a deleted account. */
export const mergedAccountJson = (core: Core, account: AccountRow | undefined, viewer: AccountRow): Json =>
  account
    ? {
        // nobody's own account, whoever reads it
        ...accountJson(core, account, core.flavour.family === 'pleroma' ? null : viewer),
        ...adminAccountJson(core, account),
      }
    : {};

/** A Report as staff see it. */
export function reportJson(core: Core, report: ReportRow, viewer: AccountRow): Json {
  const notes = core.db.all<{ id: number; account_id: string; content: string; created_at: number }>(
    'SELECT * FROM report_notes WHERE report_id = :id ORDER BY id',
    { id: report.id },
  );
  const statuses = (JSON.parse(report.status_ids) as string[]).flatMap((id) => statusById(core, id) ?? []);
  return {
    id: report.id,
    state: report.state,
    content: report.content,
    created_at: isoSeconds(report.created_at),
    account: mergedAccountJson(core, accountById(core, report.account_id), viewer),
    actor: mergedAccountJson(core, accountById(core, report.actor_id), viewer),
    statuses: statuses.map((status) => statusJson(core, status, viewer)),
    notes: notes.map((note) => ({
      id: note.id,
      content: note.content,
      created_at: isoSeconds(note.created_at),
      user: mergedAccountJson(core, accountById(core, note.account_id), viewer),
    })),
    ...(core.flavour.family === 'pleroma' ? { rules: [], assigned_account: null } : {}),
  };
}
