import type { Report } from '@skerry/shared/entities';
import { anAccount, aStatus } from '@skerry/shared/testing';

export const REPORTS_PATH = '/api/v1/pleroma/admin/reports';

export function aReport(part: Partial<Report> = {}): Report {
  return {
    id: 'r1',
    state: 'open',
    accountId: 'ana',
    actorId: 'bo',
    statusIds: ['s1'],
    content: 'spam<br>links',
    createdAt: '2026-11-20T10:00:00.000Z',
    notes: [],
    ...part,
  };
}

const known = {
  account: [
    anAccount(),
    anAccount({ id: 'bo', acct: 'bo', displayName: 'Bo' }),
    anAccount({ id: 'mod', username: 'mod', displayName: 'Mod' }),
  ],
  status: [aStatus({ contentHtml: '<p>Buy now</p>' })],
};

/** What the server answers: a page of reports, and what they name. `total` counts all pages. */
export const reportPage = (reports: readonly Report[], total = reports.length) => ({
  kind: 'report',
  ids: reports.map(({ id }) => id),
  total,
  entities: { ...known, report: reports },
});
