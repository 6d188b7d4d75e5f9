/** Reports, as staff see them. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { ReportNote, ReportState } from '../../entities/moderation.ts';
import { MalformedReply } from '../errors.ts';
import { oneOf, parseNothing, readIds, type One, type Page } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { put, type Reading } from '../read/batch.ts';
import { readStatus } from '../read/status.ts';
import { count, date, id, isRecord, read, readEach, unknown, text, words } from '../wire.ts';

const BASE = '/api/v1/pleroma/admin/reports';
const MAX_INSIDE = 100;
const ReportWire = v.object({
  id,
  state: v.fallback(v.picklist(['open', 'resolved', 'closed']), 'open'),
  content: text,
  created_at: date,
  account: unknown,
  actor: unknown,
  statuses: unknown,
  notes: unknown,
});
const NoteWire = v.object({ id, content: words, created_at: date, user: unknown });
const PageWire = v.object({ reports: v.array(v.unknown()), total: count });

/** One page; `page` counts from 1. */
export function reports({
  state,
  page = 1,
  pageSize = 50,
}: {
  state?: ReportState;
  page?: number;
  pageSize?: number;
}): ApiCall<Page<'report'> & { total: number }> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'adminCalls',
    query: { state, page, page_size: pageSize },
    parse(raw, reading) {
      const wire = read(PageWire, raw);
      if (!wire) throw new MalformedReply('a page of reports');
      return { kind: 'report', ids: readIds(wire.reports, 'report', readReport, reading), total: wire.total };
    },
  };
}

export function report(reportId: string): ApiCall<One<'report'>> {
  return {
    method: 'GET',
    path: `${BASE}/${encodeURIComponent(reportId)}`,
    parse: oneOf('report', readReport),
  };
}

/** Changes the states of reports, all in one call. */
export function setReportStates(changes: readonly { id: string; state: ReportState }[]): ApiCall<void> {
  return {
    method: 'PATCH',
    path: BASE,
    needs: 'adminCalls',
    body: { reports: changes.map(({ id: reportId, state }) => ({ id: reportId, state })) },
    parse: parseNothing,
  };
}

export function addReportNote(reportId: string, content: string): ApiCall<void> {
  return {
    method: 'POST',
    path: `${BASE}/${encodeURIComponent(reportId)}/notes`,
    body: { content },
    parse: parseNothing,
  };
}

export function deleteReportNote(reportId: string, noteId: string): ApiCall<void> {
  return {
    method: 'DELETE',
    path: `${BASE}/${encodeURIComponent(reportId)}/notes/${encodeURIComponent(noteId)}`,
    parse: parseNothing,
  };
}

function readReport(raw: unknown, reading: Reading): string | null {
  const wire = read(ReportWire, raw);
  if (!wire) return null;
  return put(reading, 'report', {
    id: wire.id,
    state: wire.state,
    content: wire.content,
    createdAt: wire.created_at,
    accountId: readAccount(wire.account, reading),
    actorId: readAccount(wire.actor, reading),
    statusIds: readEach(
      wire.statuses,
      MAX_INSIDE,
      (item) => readStatus(item, reading),
      'status of a report',
      reading.report,
    ),
    notes: readEach(wire.notes, MAX_INSIDE, (item) => readNote(item, reading), 'note of a report', reading.report),
  });
}

function readNote(raw: unknown, reading: Reading): ReportNote | null {
  const wire = isRecord(raw) ? read(NoteWire, raw) : null;
  return (
    wire && {
      id: wire.id,
      content: wire.content,
      createdAt: wire.created_at,
      accountId: readAccount(wire.user, reading),
    }
  );
}
