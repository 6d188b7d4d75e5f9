/** Reports, as staff see them. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing, readList } from '../page.ts';
import { readAccount } from '../read/account.ts';
import type { Reading } from '../read/batch.ts';
import { readStatus } from '../read/status.ts';
import { count, date, id, isRecord, read, readEach, text, unknown } from '../wire.ts';

export type ReportState = 'open' | 'resolved' | 'closed';

export interface ReportNote {
  id: string;
  /** Plain text, hostile. */
  content: string;
  createdAt: string;
  accountId: string | null;
}

export interface Report {
  id: string;
  state: ReportState;
  /** The reporter's text; HTML of the server, hostile. */
  content: string;
  createdAt: string;
  /** The reported account; `null` if it was deleted. */
  accountId: string | null;
  /** The reporter; `null` if it was deleted. */
  actorId: string | null;
  statusIds: string[];
  notes: ReportNote[];
}

const BASE = '/api/v1/pleroma/admin/reports';
const MAX_REPORTS = 200;
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
const NoteWire = v.object({ id, content: text, created_at: date, user: unknown });
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
}): ApiCall<{ reports: Report[]; total: number }> {
  return {
    method: 'GET',
    path: BASE,
    query: { state, page, page_size: pageSize },
    parse(raw, reading) {
      const wire = read(PageWire, raw);
      if (!wire) throw new MalformedReply('a page of reports');
      const found = readList(wire.reports, 'report', MAX_REPORTS, (item) => readReport(item, reading), reading.report);
      return { reports: found, total: wire.total };
    },
  };
}

export function report(reportId: string): ApiCall<Report> {
  return {
    method: 'GET',
    path: `${BASE}/${encodeURIComponent(reportId)}`,
    parse(raw, reading) {
      const found = readReport(raw, reading);
      if (!found) throw new MalformedReply('a report');
      return found;
    },
  };
}

/** Changes the states of reports, all in one call. */
export function setReportStates(changes: readonly { id: string; state: ReportState }[]): ApiCall<void> {
  return {
    method: 'PATCH',
    path: BASE,
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

function readReport(raw: unknown, reading: Reading): Report | null {
  const wire = read(ReportWire, raw);
  if (!wire) return null;
  return {
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
      () => reading.report('a malformed status was left out of a report'),
    ),
    notes: readEach(
      wire.notes,
      MAX_INSIDE,
      (item) => readNote(item, reading),
      () => reading.report('a malformed note was left out of a report'),
    ),
  };
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
