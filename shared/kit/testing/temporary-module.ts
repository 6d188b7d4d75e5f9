import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ModuleSource } from '../../contract/manifest.ts';

export const SOUND_MANIFEST = {
  id: 'buoy',
  name: 'title',
  icon: 'waves',
  uses: [],
  ownSlots: [],
  emits: [],
  requires: { contract: '^2.0.0', capabilities: ['navigation'] },
  access: {},
  routes: [{ id: 'buoy.screen', path: '/buoy', expose: './screen', auth: 'any', titleKey: 'title' }],
  slots: [],
  commands: [],
  preferences: {},
  palette: [],
  shortcuts: [],
  navigation: [{ routeId: 'buoy.screen', titleKey: 'title', icon: 'waves', order: 1 }],
  budget: { entryGzipKb: 20, initialGzipKb: 40 },
} satisfies ModuleSource;

/**
 * A module's folder for one test: valid, except for the given files. A file that is `null` is left out. Returns the
 * absolute folder.
 */
export function temporaryModule(files: Record<string, string | null> = {}, manifest: object = SOUND_MANIFEST): string {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = {
    'package.json': '{ "version": "1.0.0" }',
    'module.json': JSON.stringify(manifest),
    'src/exposes/screen.ts': 'export default defineMount(() => null);',
    'src/exposes/messages.ts': 'export default defineMessages({}, load);',
    'messages/en.json': '{ "title": "Buoys" }',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    if (text === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
