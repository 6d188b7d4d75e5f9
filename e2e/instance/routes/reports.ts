import type { AccountRow, ReportRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { found, type Api } from '../http/call.ts';
import { accountById } from '../model/accounts.ts';
import { escapeHtml } from '../model/format/inline.ts';
import { notify } from '../services/notifications.ts';
import { statusById } from '../model/status-read.ts';
import { accountJson } from '../render/account.ts';
import { isoSeconds } from '../dates.ts';
import { statusJson } from '../render/status.ts';

const COMMENT_LIMIT = 1000;

/** Reports of accounts; staff are notified. */
export function reportRoutes(api: Api): void {
  const { core } = api;
  api.own(
    'POST',
    '/api/v1/reports',
    ({ viewer, input }) => {
      input.required('account_id');
      const target = accountById(core, input.id('account_id') ?? '');
      if (!target) throw refuse(400, 'Account not found');
      const comment = input.text('comment') ?? '';
      if ([...comment].length > COMMENT_LIMIT) throw refuse(400, `Comment must be up to ${COMMENT_LIMIT} characters`);
      const statusIds = input.list('status_ids').filter((id) => statusById(core, id)?.account_id === target.id);
      const id = core.ids.next(core.clock.now());
      core.db.tx(() => {
        core.db.insert('reports', {
          id,
          account_id: target.id,
          actor_id: viewer.id,
          content: comment ? escapeHtml(comment).replaceAll('\n', '<br>') : null,
          status_ids: JSON.stringify(statusIds),
          forward: input.bool('forward') ?? false,
          rule_ids: JSON.stringify(input.list('rule_ids')),
          created_at: core.clock.now(),
        });
        for (const staff of core.db.all<AccountRow>(
          'SELECT * FROM accounts WHERE domain IS NULL AND (is_admin = 1 OR is_moderator = 1)',
        ))
          notify(core, { to: staff.id, from: viewer.id, type: 'pleroma:report', extra: { report_id: id } });
      });
      if (core.flavour.family !== 'mastodon') return { id, action_taken: false };
      return {
        id,
        action_taken: false,
        action_taken_at: null,
        category: input.text('category') ?? 'other',
        comment,
        forwarded: input.bool('forward') ?? false,
        created_at: isoSeconds(core.clock.now()),
        status_ids: statusIds,
        rule_ids: null,
        target_account: accountJson(core, target, viewer),
      };
    },
    { scopes: ['write:reports'] },
  );

  const own = (row: ReportRow, viewer: AccountRow): unknown => ({
    id: row.id,
    action_taken: row.state !== 'open',
    state: row.state,
    comment: row.content,
    created_at: isoSeconds(row.created_at),
    target_account: accountJson(core, found(accountById(core, row.account_id)), viewer),
    statuses: (JSON.parse(row.status_ids) as string[])
      .flatMap((id) => statusById(core, id) ?? [])
      .map((status) => statusJson(core, status, viewer)),
  });
  api.own(
    'GET',
    '/api/v0/pleroma/reports',
    ({ viewer }) => {
      const rows = core.db.all<ReportRow>('SELECT * FROM reports WHERE actor_id = :me ORDER BY id DESC', {
        me: viewer.id,
      });
      return { reports: rows.map((row) => own(row, viewer)), total: rows.length };
    },
    { scopes: ['read:reports'], on: ['akkoma', 'pleroma'] },
  );
  api.own(
    'GET',
    '/api/v0/pleroma/reports/:id',
    ({ viewer, path }) =>
      own(
        found(
          core.db.get<ReportRow>('SELECT * FROM reports WHERE id = :id AND actor_id = :me', {
            id: path('id'),
            me: viewer.id,
          }),
        ),
        viewer,
      ),
    { scopes: ['read:reports'], on: ['akkoma', 'pleroma'] },
  );
}
