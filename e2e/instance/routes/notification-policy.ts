import type { AccountRow, NotificationRow } from '../db/rows.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountById } from '../model/accounts.ts';
import { POLICIES, policyOf, VERDICTS, type Policy, type Verdict } from '../model/notification-policy.ts';
import { visibleStatus } from '../model/status-read.ts';
import { refuse } from '../request/api-error.ts';
import { accountJson } from '../render/account.ts';
import { isoSeconds } from '../dates.ts';
import type { Json } from '../json.ts';
import { statusJson } from '../render/status.ts';

const isVerdict = (text: string): text is Verdict => (VERDICTS as readonly string[]).includes(text);

/** Who may notify at once, and the requests of those who may not: Mastodon from 4.3. */
export function notificationPolicyRoutes(api: Api): void {
  const { core } = api;
  const on = ['mastodon'] as const;
  const read = { scopes: ['read:notifications'], on };
  const write = { scopes: ['write:notifications'], on };

  /** the notifications held back, by sender, newest first */
  const held = (viewer: AccountRow): Map<string, NotificationRow[]> =>
    Map.groupBy(
      core.db.all<NotificationRow>(
        'SELECT * FROM notifications WHERE account_id = :me AND filtered = 1 ORDER BY id DESC',
        { me: viewer.id },
      ),
      ({ from_id }) => from_id,
    );
  const policyJson = (viewer: AccountRow): Json => {
    const requests = held(viewer);
    const policy = policyOf(core, viewer.id);
    return {
      ...Object.fromEntries(POLICIES.map((name) => [name, policy[name]])),
      summary: {
        pending_requests_count: requests.size,
        pending_notifications_count: [...requests.values()].flat().length,
      },
    };
  };
  api.own('GET', '/api/v2/notifications/policy', ({ viewer }) => policyJson(viewer), read);
  api.own(
    'PATCH',
    '/api/v2/notifications/policy',
    ({ viewer, input }) => {
      const asked = POLICIES.flatMap((name): [keyof Policy, string][] => {
        const verdict = input.text(name);
        return verdict === undefined ? [] : [[name, verdict]];
      });
      const wrong = asked.find(([, verdict]) => !isVerdict(verdict));
      if (wrong) throw refuse(422, `Validation failed: ${wrong[0]} is not included in the list`);
      core.db.insert(
        'notification_policies',
        { ...policyOf(core, viewer.id), ...Object.fromEntries(asked), account_id: viewer.id },
        'OR REPLACE',
      );
      return policyJson(viewer);
    },
    write,
  );

  const requestJson = (from: string, rows: readonly NotificationRow[], viewer: AccountRow): Json => {
    const account = accountById(core, from);
    const newest = rows[0] as NotificationRow;
    const status = newest.status_id ? visibleStatus(core, newest.status_id, viewer) : undefined;
    return {
      id: from,
      created_at: isoSeconds(rows.at(-1)?.created_at ?? newest.created_at),
      updated_at: isoSeconds(newest.created_at),
      notifications_count: String(rows.length),
      account: account ? accountJson(core, account, viewer) : null,
      last_status: status ? statusJson(core, status, viewer) : null,
    };
  };
  api.own(
    'GET',
    '/api/v1/notifications/requests',
    ({ viewer }) => [...held(viewer)].map(([from, rows]) => requestJson(from, rows, viewer)),
    read,
  );
  api.own('GET', '/api/v1/notifications/requests/merged', () => ({ merged: true }), read);
  api.own(
    'GET',
    '/api/v1/notifications/requests/:id',
    ({ viewer, path }) => requestJson(path('id'), found(held(viewer).get(path('id'))), viewer),
    read,
  );
  const settle = (name: 'accept' | 'dismiss', apply: (viewer: AccountRow, from: string) => void): void => {
    const all = (call: OwnCall, ids: readonly string[]): Json => {
      const requests = held(call.viewer);
      core.db.tx(() => {
        for (const id of ids) {
          found(requests.get(id));
          apply(call.viewer, id);
        }
      });
      return {};
    };
    api.own('POST', `/api/v1/notifications/requests/:id/${name}`, (call) => all(call, [call.path('id')]), write);
    api.own('POST', `/api/v1/notifications/requests/${name}`, (call) => all(call, call.input.list('id')), write);
  };
  settle('accept', (viewer, from) => {
    core.db.insert('notification_permissions', { account_id: viewer.id, from_id: from }, 'OR IGNORE');
    core.db.run('UPDATE notifications SET filtered = 0 WHERE account_id = :me AND from_id = :from', {
      me: viewer.id,
      from,
    });
  });
  settle('dismiss', (viewer, from) => {
    core.db.run('DELETE FROM notifications WHERE account_id = :me AND from_id = :from AND filtered = 1', {
      me: viewer.id,
      from,
    });
  });
}
