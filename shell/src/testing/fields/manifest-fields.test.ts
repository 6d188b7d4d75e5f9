// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { ModuleManifest, ModuleSource } from '@skerry/shared/contract/schema';
import { afterEach, beforeEach, vi } from 'vitest';
import { CHOICE_PROOFS } from './choice-proofs.ts';
import { PALETTE_PROOFS } from './palette-proofs.ts';
import { fieldsOfAll, proveFields } from './proof.ts';
import { ROW_FIELDS, ROW_PROOFS } from './row-proofs.ts';
import { TOOL_FIELDS, TOOL_PROOFS } from './tool-proofs.ts';
import { WORLD_PROOFS } from './world-proofs.tsx';

beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

proveFields(
  'module.json',
  fieldsOfAll(ModuleSource, ModuleManifest),
  { ...TOOL_PROOFS, ...WORLD_PROOFS, ...CHOICE_PROOFS, ...PALETTE_PROOFS, ...ROW_PROOFS },
  [...TOOL_FIELDS, ...ROW_FIELDS],
);
