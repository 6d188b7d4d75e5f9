import type { InstalledModule, ModuleReport } from '@skerry/shared/contract';

/** A module of the page. */
export const REPORT: ModuleReport = {
  id: 'composer',
  name: 'Writing',
  version: '1.2.0',
  build: '1.2.0-abcdef12',
  isForStaff: false,
  roles: ['member', 'moderator', 'admin'],
  state: 'running',
  files: { count: 3, bytes: 12_345, startMs: 210.4, slowestMs: 83.6 },
  faults: [],
};

/** The same one, as it is in place. */
export const INSTALLED: InstalledModule = {
  id: 'composer',
  isEnabled: true,
  pinned: null,
  build: '1.2.0-abcdef12',
  since: '2026-03-10T08:00:00.000Z',
  before: '1.1.0-11111111',
  canary: { version: '1.3.0-33333333', percent: 10 },
  builds: [
    { build: '1.3.0-33333333', publishedAt: '2026-03-10T12:00:00.000Z' },
    { build: '1.2.0-abcdef12', publishedAt: '2026-03-09T09:00:00.000Z' },
    { build: '1.1.0-11111111', publishedAt: '2026-02-01T12:00:00.000Z' },
  ],
};
