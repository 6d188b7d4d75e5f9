import { MalformedReply } from '@skerry/shared/api';
import type { ApiCall, EntityBatch } from '@skerry/shared/contract';
import { date, idOf, isRaw, list, Nested, text } from './reading.ts';

const BASE = '/api/v1/pleroma/admin/reports';

export interface ReportNote {
  id: string;
  /** Plain text. */
  content: string;
  accountId: string | null;
  /** ISO 8601. */
  createdAt: string;
}

export interface Report {
  id: string;
  state: 'open' | 'resolved' | 'closed';
  /** Whom it is about; null for a deleted account. */
  accountId: string | null;
  /** Who reported. */
  actorId: string | null;
  statusIds: string[];
  /** Hostile HTML. */
  content: string;
  /** ISO 8601. */
  createdAt: string;
  notes: ReportNote[];
}

export interface ReportQuery {
  state?: Report['state'];
  /** From 1. */
  page?: number;
  pageSize?: number;
}

/** Newest first. 403 for staff whom the server does not let see them. */
export function reports({ state, page, pageSize }: ReportQuery = {}): ApiCall<{ reports: Report[]; total: number; batch: EntityBatch }> {
  return {
    method: 'GET',
    path: BASE,
    query: { state, page, page_size: pageSize },
    parse(raw, report) {
      if (!isRaw(raw) || !Array.isArray(raw.reports)) throw new MalformedReply('a list of reports');
      const nested = new Nested(report);
      const found = raw.reports.flatMap((item: unknown) => readReport(item, nested) ?? []);
      if (found.length < raw.reports.length) report('a malformed report was left out of a list');
      return { reports: found, total: typeof raw.total === 'number' ? raw.total : found.length, batch: nested.batch };
    },
  };
}

export function report(id: string): ApiCall<{ report: Report; batch: EntityBatch }> {
  return {
    method: 'GET',
    path: `${BASE}/${encodeURIComponent(id)}`,
    parse(raw, tell) {
      const nested = new Nested(tell);
      const found = readReport(raw, nested);
      if (!found) throw new MalformedReply('a report');
      return { report: found, batch: nested.batch };
    },
  };
}

/** Several at once; on a failure those that worked stay changed. */
export function setReportStates(changes: readonly { id: string; state: Report['state'] }[]): ApiCall<void> {
  return { method: 'PATCH', path: BASE, body: { reports: changes }, parse: () => undefined };
}

export function addReportNote(reportId: string, content: string): ApiCall<void> {
  return { method: 'POST', path: `${BASE}/${encodeURIComponent(reportId)}/notes`, body: { content }, parse: () => undefined };
}

export function deleteReportNote(reportId: string, noteId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${encodeURIComponent(reportId)}/notes/${encodeURIComponent(noteId)}`, parse: () => undefined };
}

function readReport(raw: unknown, nested: Nested): Report | null {
  const id = isRaw(raw) ? idOf(raw.id) : null;
  if (!isRaw(raw) || id === null) return null;
  return {
    id,
    // A state nobody knows is not done with.
    state: raw.state === 'resolved' || raw.state === 'closed' ? raw.state : 'open',
    accountId: nested.account(raw.account),
    actorId: nested.account(raw.actor),
    statusIds: list(raw.statuses).flatMap((status) => nested.status(status) ?? []),
    content: text(raw.content),
    createdAt: date(raw.created_at),
    notes: list(raw.notes).flatMap((note) => readNote(note, nested) ?? []),
  };
}

function readNote(raw: unknown, nested: Nested): ReportNote | null {
  const id = isRaw(raw) ? idOf(raw.id) : null;
  return isRaw(raw) && id !== null ? { id, content: text(raw.content), accountId: nested.account(raw.user), createdAt: date(raw.created_at) } : null;
}
