import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** A copy of a module of another team for one test, outside of this workspace, without builds. Returns its folder. */
export function copyOfTide(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-author-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(ROOT, 'e2e/fixtures/tide');
  cpSync(source, folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
