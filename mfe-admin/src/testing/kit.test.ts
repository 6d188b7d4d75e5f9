// @vitest-environment jsdom
import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { anAccount, aStatus } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';

const report = {
  id: 'r1',
  state: 'open',
  accountId: 'ana',
  actorId: 'bo',
  statusIds: ['s1'],
  content: 'spam',
  createdAt: '2026-01-01T00:00:00.000Z',
  notes: [],
};

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  context: { role: 'admin' },
  prepare: (fake) => {
    const entities = {
      account: [anAccount(), anAccount({ id: 'bo', acct: 'bo', displayName: 'Bo' })],
      status: [aStatus({ contentHtml: '<p>Buy now</p>' })],
    };
    fake.answer('GET /api/v1/pleroma/admin/reports', () => ({
      kind: 'report',
      ids: ['r1'],
      total: 1,
      entities: { ...entities, report: [report] },
    }));
  },
  exposes: {
    './messages': { load: () => import('../exposes/messages.ts') },
    './background': { load: () => import('../exposes/background.ts') },
    './moderate': { load: () => import('../exposes/moderate.ts') },
    './open': { load: () => import('../exposes/open.ts'), payload: { tab: 'reports' }, shows: 'Buy now' },
  },
});
