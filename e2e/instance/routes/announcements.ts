import { found, type Api } from '../http/call.ts';
import { announcementJson, type AnnouncementRow } from '../render/announcement.ts';

/** Announcements, as members see them. */
export function announcementRoutes(api: Api): void {
  const { core } = api;
  api.own('GET', '/api/v1/announcements', ({ viewer }) =>
    core.db
      .all<AnnouncementRow>(
        'SELECT * FROM announcements WHERE (starts_at IS NULL OR starts_at <= :now) AND (ends_at IS NULL OR ends_at > :now) ORDER BY id DESC',
        { now: core.clock.now() },
      )
      .map((row) => announcementJson(core, row, viewer)),
  );
  api.own(
    'POST',
    '/api/v1/announcements/:id/dismiss',
    ({ viewer, path }) => {
      const row = found(core.db.get<AnnouncementRow>('SELECT * FROM announcements WHERE id = :id', { id: path('id') }));
      core.db.insert('announcement_reads', { account_id: viewer.id, announcement_id: row.id }, 'OR IGNORE');
      return {};
    },
    { scopes: ['write:accounts'] },
  );
}
