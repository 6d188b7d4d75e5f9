import type { NotificationRow } from '../db/rows.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { link } from '../http/link-header.ts';
import { accountById } from '../model/accounts.ts';
import { GROUPED_TYPES, groupKeyOf } from '../model/notification-groups.ts';
import { pageOf } from '../model/paging.ts';
import { accountJson } from '../render/account.ts';
import { groupsJson } from '../render/notification-group.ts';
import { notificationRows } from '../services/notification-list.ts';

const MAX_GROUPS = 80;
/** so many notifications at most stand behind one page of groups */
const MAX_ROWS = 1000;

type Groups = Map<string, NotificationRow[]>;

function grouped(call: OwnCall): Groups {
  const page = pageOf(call.input, MAX_GROUPS);
  const asked = call.input.list('grouped_types');
  const kinds = asked.length > 0 ? GROUPED_TYPES.filter((type) => asked.includes(type)) : GROUPED_TYPES;
  const groups: Groups = new Map();
  for (const row of notificationRows(call, { ...page, limit: MAX_ROWS })) {
    const key = groupKeyOf(row, kinds);
    const known = groups.get(key);
    if (known) known.push(row);
    else if (groups.size < page.limit) groups.set(key, [row]);
    else break;
  }
  return groups;
}

/** Notifications in groups: Mastodon from 4.3. */
export function notificationGroupRoutes(api: Api): void {
  const { core } = api;
  const on = ['mastodon'] as const;
  const read = { scopes: ['read:notifications'], on };
  const write = { scopes: ['write:notifications'], on };
  const rowsOf = (call: OwnCall): NotificationRow[] => {
    const rows = core.db
      .all<NotificationRow>('SELECT * FROM notifications WHERE account_id = :me ORDER BY id DESC', {
        me: call.viewer.id,
      })
      .filter((row) => [groupKeyOf(row), `ungrouped-${row.id}`].includes(call.path('key')));
    return found(rows.length > 0 ? rows : null);
  };
  api.own(
    'GET',
    '/api/v2/notifications',
    (call) => {
      const groups = grouped(call);
      link(
        call,
        [...groups.values()]
          .flat()
          .map(({ id }) => id)
          .toSorted((one, other) => other - one),
      );
      return groupsJson(core, groups, call.viewer);
    },
    read,
  );
  api.own(
    'GET',
    '/api/v2/notifications/unread_count',
    ({ viewer }) => {
      const last = core.db.get<{ last_read_id: string }>(
        "SELECT last_read_id FROM markers WHERE account_id = :me AND timeline = 'notifications'",
        { me: viewer.id },
      );
      const rows = core.db.all<NotificationRow>(
        'SELECT * FROM notifications WHERE account_id = :me AND filtered = 0 AND id > :last',
        { me: viewer.id, last: Number(last?.last_read_id ?? 0) },
      );
      return { count: new Set(rows.map((row) => groupKeyOf(row))).size };
    },
    read,
  );
  api.own(
    'GET',
    '/api/v2/notifications/:key',
    (call) => groupsJson(core, new Map([[call.path('key'), rowsOf(call)]]), call.viewer),
    read,
  );
  api.own(
    'GET',
    '/api/v2/notifications/:key/accounts',
    (call) =>
      [...new Set(rowsOf(call).map(({ from_id }) => from_id))]
        .flatMap((id) => accountById(core, id) ?? [])
        .map((account) => accountJson(core, account, call.viewer)),
    read,
  );
  api.own(
    'POST',
    '/api/v2/notifications/:key/dismiss',
    (call) => {
      core.db.tx(() => {
        for (const { id } of rowsOf(call)) core.db.run('DELETE FROM notifications WHERE id = :id', { id });
      });
      return {};
    },
    write,
  );
}
