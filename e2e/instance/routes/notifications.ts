import type { AccountRow, NotificationRow } from '../db/rows.ts';
import { castError, missingField, refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { notificationJson } from '../render/notification.ts';
import { notificationRows } from '../services/notification-list.ts';
import { setMarker } from '../services/markers.ts';

const MAX_READ = 80;

function index(call: OwnCall): unknown {
  const { core, viewer, input } = call;
  const rows = notificationRows(call, pageOf(input, core.flavour.family === 'mastodon' ? 80 : 40));
  link(
    call,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => notificationJson(core, row, viewer));
}

function markRead(call: OwnCall): unknown {
  const { core, viewer, input } = call;
  const id = input.int('id');
  const maxId = input.int('max_id');
  if (id === undefined && maxId === undefined) throw missingField('id');
  if (id !== undefined && !Number.isSafeInteger(id)) throw castError('id', 'Invalid integer. Got: string');
  const rows = core.db.all<NotificationRow>(
    `SELECT * FROM notifications WHERE account_id = :me AND ${id === undefined ? 'id <= :maxId AND is_seen = 0' : 'id = :id'} ORDER BY id DESC LIMIT ${MAX_READ}`,
    { me: viewer.id, id: id ?? null, maxId: maxId ?? null },
  );
  if (id !== undefined && rows.length === 0) throw refuse(400, 'Cannot get notification');
  core.db.tx(() => {
    core.db.run(
      `UPDATE notifications SET is_seen = 1 WHERE account_id = :me AND ${id === undefined ? 'id <= :maxId' : 'id = :id'}`,
      {
        me: viewer.id,
        id: id ?? null,
        maxId: maxId ?? null,
      },
    );
    const last = rows[0];
    if (last) setMarker(core, viewer.id, 'notifications', String(last.id));
  });
  const seen = rows.map((row) => notificationJson(core, { ...row, is_seen: 1 }, viewer));
  return id === undefined ? seen : seen[0];
}

/** Notifications. */
export function notificationRoutes(api: Api): void {
  const { core } = api;
  const write = { scopes: ['write:notifications'] };
  const one = (viewer: AccountRow, id: string, text: string): NotificationRow => {
    const row = core.db.get<NotificationRow>('SELECT * FROM notifications WHERE id = :id AND account_id = :me', {
      id: Number(id),
      me: viewer.id,
    });
    if (!row) throw core.flavour.family === 'mastodon' ? refuse(404, 'Record not found') : refuse(403, text);
    return row;
  };
  api.own('GET', '/api/v1/notifications', index, { scopes: ['read:notifications'] });
  api.own(
    'GET',
    '/api/v1/notifications/unread_count',
    ({ viewer }) => {
      const marker = core.db.get<{ last_read_id: string }>(
        "SELECT last_read_id FROM markers WHERE account_id = :me AND timeline = 'notifications'",
        {
          me: viewer.id,
        },
      );
      return {
        count: Math.min(
          100,
          core.db.count('SELECT count(*) FROM notifications WHERE account_id = :me AND filtered = 0 AND id > :last', {
            me: viewer.id,
            last: Number(marker?.last_read_id ?? 0),
          }),
        ),
      };
    },
    { scopes: ['read:notifications'], on: ['mastodon'] },
  );
  api.own(
    'GET',
    '/api/v1/notifications/unread_count',
    () => {
      // it takes the last part for the number of a notification
      throw refuse(400, 'Internal server error');
    },
    { scopes: ['read:notifications'], on: ['pleroma'] },
  );
  api.own(
    'GET',
    '/api/v1/notifications/:id',
    ({ viewer, path }) => notificationJson(core, one(viewer, path('id'), 'Cannot get notification'), viewer),
    {
      scopes: ['read:notifications'],
    },
  );
  api.own(
    'POST',
    '/api/v1/notifications/:id/dismiss',
    ({ viewer, path }) => {
      core.db.run('DELETE FROM notifications WHERE id = :id', {
        id: one(viewer, path('id'), 'Cannot dismiss notification').id,
      });
      return {};
    },
    write,
  );
  api.own(
    'POST',
    '/api/v1/notifications/clear',
    ({ viewer }) => {
      core.db.run('DELETE FROM notifications WHERE account_id = :me', { me: viewer.id });
      return {};
    },
    write,
  );
  api.own(
    'DELETE',
    '/api/v1/notifications/destroy_multiple',
    ({ viewer, input }) => {
      core.db.tx(() => {
        for (const id of input.list('ids'))
          core.db.run('DELETE FROM notifications WHERE id = :id AND account_id = :me', {
            id: Number(id),
            me: viewer.id,
          });
      });
      return {};
    },
    { ...write, on: ['akkoma', 'pleroma'] },
  );
  api.own('POST', '/api/v1/pleroma/notifications/read', markRead, { ...write, on: ['akkoma', 'pleroma'] });
}
