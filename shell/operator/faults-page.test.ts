import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFault } from '@skerry/shared/contract';

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

test('docs/faults.md has a section for every code, and for no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/faults.md'), 'utf8');
  expect([...page.matchAll(/^### (\w+)$/gm)].map(([, code]) => code).sort()).toEqual(Object.keys(FAULTS).sort());
});
