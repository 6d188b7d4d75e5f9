import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFault } from '@skerry/shared/contract';
import type { OperatorErrorCode } from './operator-error.ts';
import type { SiteFault } from './outside/finding.ts';

const FAULTS = {
  MODULE_CONTRACT_RANGE: true,
  MODULE_SHARED_RANGE: true,
  MODULE_BACKEND_FEATURE: true,
  MODULE_MANIFEST_INVALID: true,
  MODULE_INTEGRITY: true,
  MODULE_LOAD_TIMEOUT: true,
  MODULE_LOAD_FAILED: true,
  MODULE_EXPOSE_INVALID: true,
  MODULE_FORBIDDEN: true,
  MODULE_MOUNT_TIMEOUT: true,
  MODULE_VIEW_FAILED: true,
  MODULE_ERROR_BUDGET: true,
  FEED_INVALID: true,
  ROUTE_CONFLICT: true,
  ROUTE_RESERVED: true,
  PREFERENCE_CONFLICT: true,
  SHORTCUT_CONFLICT: true,
  SLOT_UNKNOWN: true,
} satisfies Record<ModuleFault, true>;

const OUTSIDE = {
  CACHE_WRONG: true,
  COMPRESSION_MISSING: true,
  FEDERATION_BROKEN: true,
  FILES_EXPOSED: true,
  GATE_MISSING: true,
  GATE_OPEN: true,
  HEADER_MISSING: true,
  MISSING_ANSWERED: true,
  PAGE_MISSING: true,
  POLICY_TOO_STRICT: true,
  POLICY_WEAK: true,
  SITE_INSECURE: true,
  SITE_UNREACHABLE: true,
  SOCKET_REFUSED: true,
  TRUSTED_TYPES_OFF: true,
  TYPE_WRONG: true,
  UPLOADS_UNGUARDED: true,
  VERSIONS_DIFFER: true,
} satisfies Record<SiteFault, true>;

const REFUSALS = {
  BUILD_FAILED: true,
  CHECKS_FAILED: true,
  CONFIG_BROKEN: true,
  CONFIG_INVALID: true,
  CONFIRMATION_NEEDED: true,
  DEPLOYMENT_EXPOSED: true,
  FEED_INVALID: true,
  FILE_REFUSED: true,
  FOLDER_NOT_EMPTY: true,
  INSTANCE_UNREACHABLE: true,
  KEY_UNREADABLE: true,
  LOCKED: true,
  MODULE_BROKEN: true,
  MODULE_EXISTS: true,
  MODULE_INVALID: true,
  MODULE_OFF: true,
  MODULE_ON: true,
  MODULE_UNKNOWN: true,
  NOT_INSTALLED: true,
  NO_DEPLOYMENT: true,
  NO_EARLIER_VERSION: true,
  NO_INSTALLATION: true,
  PORT_IN_USE: true,
  PORT_REFUSED: true,
  ROOT_ONLY: true,
  SHELL_BUILD_BROKEN: true,
  SHELL_BUILD_MISSING: true,
  STATE_BROKEN: true,
  UNWRITABLE: true,
  USAGE: true,
  VERSION_UNKNOWN: true,
} satisfies Record<OperatorErrorCode, true>;

test('docs/faults.md has a section for every code, and for no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/faults.md'), 'utf8');
  expect([...page.matchAll(/^### (\w+)$/gm)].map(([, code]) => code).sort()).toEqual(
    [...new Set([FAULTS, OUTSIDE, REFUSALS].flatMap((codes) => Object.keys(codes)))].sort(),
  );
});
