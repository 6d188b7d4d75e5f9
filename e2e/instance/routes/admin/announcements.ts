import { ApiError } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { announcementJson, type AnnouncementRow } from '../../render/announcement.ts';

/** Writing announcements. */
export function adminAnnouncementRoutes(api: Api): void {
  const { core } = api;
  const own = (call: OwnCall): AnnouncementRow =>
    found(
      core.db.get<AnnouncementRow>('SELECT * FROM announcements WHERE id = :id', { id: call.path('id') }),
      'Not found',
    );
  const time = ({ input }: OwnCall, name: string, known: number | null): number | null => {
    if (!(name in input.all)) return known;
    const text = input.text(name);
    if (!text) return null;
    const value = Date.parse(text);
    if (Number.isNaN(value)) throw new ApiError(400, { error: 400 });
    return value;
  };
  const fields = (
    call: OwnCall,
    known?: AnnouncementRow,
  ): Pick<AnnouncementRow, 'starts_at' | 'ends_at' | 'all_day'> => {
    const row = {
      starts_at: time(call, 'starts_at', known?.starts_at ?? null),
      ends_at: time(call, 'ends_at', known?.ends_at ?? null),
      all_day: (call.input.bool('all_day') ?? known?.all_day === 1) ? 1 : 0,
    };
    if (row.starts_at !== null && row.ends_at !== null && row.ends_at < row.starts_at)
      throw new ApiError(400, { error: 400 });
    return row;
  };
  api.staff('admin', 'GET', '/announcements', 'admin:read', ({ viewer, input }) =>
    core.db
      .all<AnnouncementRow>('SELECT * FROM announcements ORDER BY id LIMIT :limit OFFSET :offset', {
        limit: input.int('limit') ?? 20,
        offset: input.int('offset') ?? 0,
      })
      .map((row) => announcementJson(core, row, viewer, true)),
  );
  api.staff('admin', 'GET', '/announcements/:id', 'admin:read', (call) =>
    announcementJson(core, own(call), call.viewer, true),
  );
  api.staff('admin', 'POST', '/announcements', 'admin:write', (call) => {
    const content = call.input.required('content');
    if (!content.trim()) throw new ApiError(400, { error: 400 });
    const now = core.clock.now();
    const row: AnnouncementRow = {
      id: core.ids.next(now),
      content,
      ...fields(call),
      published_at: now,
      updated_at: now,
    };
    core.db.insert('announcements', { ...row });
    return announcementJson(core, row, call.viewer, true);
  });
  api.staff('admin', 'PATCH', '/announcements/:id', 'admin:write', (call) => {
    const known = own(call);
    core.db.update('announcements', known.id, {
      content: call.input.text('content') ?? known.content,
      ...fields(call, known),
      updated_at: core.clock.now(),
    });
    return announcementJson(core, own(call), call.viewer, true);
  });
  api.staff('admin', 'DELETE', '/announcements/:id', 'admin:write', (call) => {
    const { id } = own(call);
    core.db.tx(() => {
      core.db.run('DELETE FROM announcement_reads WHERE announcement_id = :id', { id });
      core.db.run('DELETE FROM announcements WHERE id = :id', { id });
    });
    return {};
  });
}
