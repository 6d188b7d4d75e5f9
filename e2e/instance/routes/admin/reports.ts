import type { ReportRow } from '../../db/rows.ts';
import { ApiError, badRequest, missingField } from '../../request/api-error.ts';
import { found, type Api } from '../../http/call.ts';
import { logModeration } from '../../model/moderation-log.ts';
import { reportJson } from '../../render/report.ts';

const STATES: readonly string[] = ['open', 'closed', 'resolved'];

/** Handling reports. */
export function adminReportRoutes(api: Api): void {
  const { core } = api;
  const byId = (id: string): ReportRow | undefined =>
    core.db.get<ReportRow>('SELECT * FROM reports WHERE id = :id', { id });
  api.staff('staff', 'GET', '/reports', 'admin:read:reports', ({ viewer, input }) => {
    const state = input.text('state');
    const size = Math.min(input.int('limit') ?? input.int('page_size') ?? 50, 200);
    const page = Math.max(input.int('page') ?? 1, 1);
    const where = state && STATES.includes(state) ? 'WHERE state = :state' : '';
    const rows = core.db.all<ReportRow>(`SELECT * FROM reports ${where} ORDER BY id DESC LIMIT :size OFFSET :skip`, {
      state,
      size,
      skip: (page - 1) * size,
    });
    return {
      reports: rows.map((row) => reportJson(core, row, viewer)),
      total: core.db.count(`SELECT count(*) FROM reports ${where}`, { state }),
    };
  });
  api.staff('staff', 'GET', '/reports/:id', 'admin:read:reports', ({ viewer, path }) =>
    reportJson(core, found(byId(path('id')), 'Not found'), viewer),
  );
  api.staff('staff', 'PATCH', '/reports', 'admin:write:reports', ({ viewer, input, reply }) => {
    const asked = input.objects('reports');
    if (!asked) throw missingField('reports');
    const results = asked.map((entry) => {
      const id = String(entry['id'] ?? '');
      const state = String(entry['state'] ?? '');
      if (!byId(id)) return { id, error: 'not_found' };
      if (!STATES.includes(state)) return { id, error: 'Unsupported state' };
      core.db.update('reports', id, { state });
      logModeration(core, viewer, 'report_update', `@${viewer.nickname} updated report #${id} with '${state}' state`, {
        subject: { id, state, type: 'report' },
      });
      return { id, state };
    });
    if (results.some((result) => 'error' in result)) throw new ApiError(400, results);
    return reply.code(204).type('application/json').send();
  });
  api.staff('staff', 'POST', '/reports/:id/notes', 'admin:write:reports', ({ viewer, input, path, reply }) => {
    const content = input.required('content');
    if (!byId(path('id'))) throw badRequest();
    core.db.insert('report_notes', {
      report_id: path('id'),
      account_id: viewer.id,
      content,
      created_at: core.clock.now(),
    });
    logModeration(core, viewer, 'report_note', `@${viewer.nickname} added note '${content}' to report #${path('id')}`, {
      subject: { id: path('id'), type: 'report' },
      text: content,
    });
    return reply.code(204).type('application/json').send();
  });
  api.staff('staff', 'DELETE', '/reports/:report/notes/:note', 'admin:write:reports', ({ viewer, path, reply }) => {
    const { changes } = core.db.run('DELETE FROM report_notes WHERE id = :note AND report_id = :report', {
      note: Number(path('note')),
      report: path('report'),
    });
    if (changes === 0) throw badRequest();
    logModeration(
      core,
      viewer,
      'report_note_delete',
      `@${viewer.nickname} deleted a note from report #${path('report')}`,
      { subject: { id: path('report'), type: 'report' } },
    );
    return reply.code(204).type('application/json').send();
  });
}
