import type { StatusRow, Visibility } from '../../db/rows.ts';
import { refuse } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { accountById } from '../../model/accounts.ts';
import { logModeration } from '../../model/moderation-log.ts';
import { deleteStatus } from '../../services/status-edit.ts';
import { statusById } from '../../model/status-read.ts';
import { publishStatus } from '../../streaming/publish.ts';
import type { Json } from '../../json.ts';
import { mergedAccountJson } from '../../render/report.ts';
import { statusJson } from '../../render/status.ts';
import { byHandleOrId } from './users.ts';

const VISIBILITIES: readonly string[] = ['public', 'private', 'unlisted'];

/** Statuses as staff see and change them. */
export function adminStatusRoutes(api: Api): void {
  const { core } = api;
  const render = (row: StatusRow, call: OwnCall): Json => ({
    ...statusJson(core, row, call.viewer),
    account: mergedAccountJson(core, accountById(core, row.account_id), call.viewer),
  });
  const list = (
    call: OwnCall,
    where: string[],
    params: Record<string, string> = {},
  ): { rows: StatusRow[]; total: number } => {
    const { input } = call;
    const size = Math.min(input.int('page_size') ?? 50, 200);
    const page = Math.max(input.int('page') ?? 1, 1);
    const all = [
      ...where,
      ...(input.bool('godmode') ? [] : ["s.visibility IN ('public', 'unlisted')"]),
      ...(input.bool('with_reblogs') ? [] : ['s.reblog_of_id IS NULL']),
      ...(input.bool('local_only') ? ['s.local = 1'] : []),
    ];
    const from = `FROM statuses s JOIN accounts a ON a.id = s.account_id ${all.length ? `WHERE ${all.join(' AND ')}` : ''}`;
    return {
      rows: core.db.all<StatusRow>(`SELECT s.* ${from} ORDER BY s.id DESC LIMIT :size OFFSET :skip`, {
        ...params,
        size,
        skip: (page - 1) * size,
      }),
      total: core.db.count(`SELECT count(*) ${from}`, params),
    };
  };
  api.staff('admin', 'GET', '/statuses', 'admin:read:statuses', (call) =>
    list(call, []).rows.map((row) => render(row, call)),
  );
  api.staff('admin', 'GET', '/users/:nickname/statuses', 'admin:read:statuses', (call) => {
    const { rows, total } = list(call, ['s.account_id = :account'], {
      account: byHandleOrId(call, call.path('nickname')).id,
    });
    return { total, activities: rows.map((row) => render(row, call)) };
  });
  api.staff('staff', 'GET', '/instances/:host/statuses', 'admin:read:statuses', (call) => {
    const { rows, total } = list(call, ['a.domain = :host'], { host: call.path('host') });
    return { total, activities: rows.map((row) => render(row, call)) };
  });
  api.staff('staff', 'DELETE', '/instances/:host', 'admin:write:accounts', (call) => {
    const host = call.path('host');
    core.deferred.run(10, () => {
      for (const row of core.db.all<StatusRow>(
        'SELECT s.* FROM statuses s JOIN accounts a ON a.id = s.account_id WHERE a.domain = :host',
        { host },
      ))
        deleteStatus(core, row);
    });
    logModeration(core, call.viewer, 'delete_instance', `@${call.viewer.nickname} deleted instance ${host}`);
    call.reply.type('application/json');
    return JSON.stringify(host);
  });
  api.staff('staff', 'GET', '/statuses/:id', 'admin:read:statuses', (call) =>
    render(found(statusById(core, call.path('id')), 'Not found'), call),
  );
  api.staff('staff', 'PUT', '/statuses/:id', 'admin:write:statuses', (call) => {
    const status = found(statusById(core, call.path('id')), 'Not found');
    const visibility = call.input.text('visibility');
    const sensitive = call.input.bool('sensitive');
    if (visibility && !VISIBILITIES.includes(visibility)) throw refuse(400, 'Unsupported visibility');
    return core.db.tx(() => {
      core.db.update('statuses', status.id, {
        ...(visibility ? { visibility: visibility as Visibility } : {}),
        ...(sensitive === undefined ? {} : { sensitive }),
      });
      logModeration(
        core,
        call.viewer,
        'status_update',
        `@${call.viewer.nickname} updated status #${status.id}${sensitive === undefined ? '' : `, set sensitive: '${sensitive}'`}${visibility ? `, set visibility: '${visibility}'` : ''}`,
      );
      const changed = found(statusById(core, status.id));
      publishStatus(core, changed, 'status.update');
      return render(changed, call);
    });
  });
  api.staff('staff', 'DELETE', '/statuses/:id', 'admin:write:statuses', (call) => {
    const status = found(statusById(core, call.path('id')), 'Not found');
    deleteStatus(core, status);
    logModeration(core, call.viewer, 'status_delete', `@${call.viewer.nickname} deleted status #${status.id}`);
    return {};
  });
  api.staff('staff', 'GET', '/stats', 'admin:read', ({ input }) => {
    const host = input.text('instance');
    const visible = (visibility: string): number =>
      core.db.count(
        `SELECT count(*) FROM statuses s JOIN accounts a ON a.id = s.account_id WHERE s.visibility = :visibility AND s.reblog_of_id IS NULL ${host ? 'AND a.domain = :host' : ''}`,
        { visibility, host },
      );
    return {
      status_visibility: {
        public: visible('public'),
        unlisted: visible('unlisted'),
        private: visible('private'),
        direct: visible('direct'),
      },
    };
  });
}
