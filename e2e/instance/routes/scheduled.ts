import { found, type Api, type OwnCall } from '../http/call.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { checkSchedule, scheduledJson, type ScheduledRow } from '../services/scheduled.ts';

export function scheduledRoutes(api: Api): void {
  const { core } = api;
  const own = ({ viewer, path }: OwnCall): ScheduledRow =>
    found(
      core.db.get<ScheduledRow>('SELECT * FROM scheduled_statuses WHERE id = :id AND account_id = :me', {
        id: Number(path('id')),
        me: viewer.id,
      }),
    );
  api.own(
    'GET',
    '/api/v1/scheduled_statuses',
    (call) => {
      const rows = paged<ScheduledRow>(
        core.db,
        {
          select: 'SELECT * FROM scheduled_statuses',
          where: ['account_id = :me'],
          params: { me: call.viewer.id },
          key: 'id',
          numeric: true,
        },
        pageOf(call.input),
      );
      link(
        call,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => scheduledJson(core, row));
    },
    { scopes: ['read:statuses'] },
  );
  api.own('GET', '/api/v1/scheduled_statuses/:id', (call) => scheduledJson(core, own(call)), {
    scopes: ['read:statuses'],
  });
  api.own(
    'PUT',
    '/api/v1/scheduled_statuses/:id',
    (call) => {
      const row = own(call);
      const time = Date.parse(call.input.required('scheduled_at'));
      checkSchedule(core, call.viewer.id, time, row.id);
      core.db.update('scheduled_statuses', row.id, { scheduled_at: time });
      return scheduledJson(core, own(call));
    },
    { scopes: ['write:statuses'] },
  );
  api.own(
    'DELETE',
    '/api/v1/scheduled_statuses/:id',
    (call) => {
      const row = own(call);
      core.db.run('DELETE FROM scheduled_statuses WHERE id = :id', { id: row.id });
      return core.flavour.family === 'mastodon' ? {} : scheduledJson(core, row);
    },
    { scopes: ['write:statuses'] },
  );
}
