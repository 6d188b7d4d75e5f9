/** Example modules and deployments for tests: small, but with real files and real hashes. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { integrityOf } from '../files.ts';

export interface SampleFiles {
  [name: string]: string;
}

const DEFAULT_FILES: SampleFiles = {
  'remoteEntry.1a2b.js': `"entry";${'/* container */'.repeat(60)}`,
  'messages.1a2b.js': '"messages";',
  'view.1a2b.js': '"view";',
  'view.1a2b.css': '.view{display:block}',
};

/** A manifest that passes every check for the given files. */
export function sampleManifest(
  id = 'timelines',
  overrides: Partial<ModuleManifest> = {},
  files: SampleFiles = DEFAULT_FILES,
): ModuleManifest {
  return {
    id,
    name: 'first.title',
    icon: 'star',
    uses: [],
    ownSlots: [],
    emits: [],
    version: '1.0.0',
    buildId: 'aaaa1111',
    requires: { contract: '^2.0.0', capabilities: ['api', 'navigation'], shared: { react: '^19.0.0' } },
    access: {},
    routes: [{ id: `${id}.first`, path: `/${id}`, expose: './view', auth: 'any', titleKey: 'first.title' }],
    slots: [],
    commands: [],
    preferences: {},
    navigation: [{ titleKey: 'first.title', icon: 'home', order: 1, routeId: `${id}.first` }],
    palette: [],
    shortcuts: [],
    i18n: { locales: ['en'] },
    budget: { entryGzipKb: 20, initialGzipKb: 40 },
    container: `skerry_${id.replaceAll('-', '_')}`,
    entry: 'remoteEntry.1a2b.js',
    exposes: {
      './messages': { js: ['messages.1a2b.js'], css: [] },
      './view': { js: ['view.1a2b.js'], css: ['view.1a2b.css'] },
    },
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, integrityOf(Buffer.from(content))]),
    ),
    texts: { en: { 'first.title': 'First' } },
    ...overrides,
  };
}

/** Writes a built module and returns its directory. `manifest` may replace the valid one with any value. */
export async function writeSampleModule(
  root: string,
  id = 'timelines',
  overrides: Partial<ModuleManifest> = {},
  options: { files?: SampleFiles; manifest?: unknown } = {},
): Promise<string> {
  const files = options.files ?? { ...DEFAULT_FILES, 'view.1a2b.js': `"view of ${id} ${overrides.buildId ?? ''}";` };
  const manifest = options.manifest ?? sampleManifest(id, overrides, files);
  const dir = join(root, 'built', `${id}-${overrides.version ?? '1.0.0'}-${overrides.buildId ?? 'aaaa1111'}`);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  await writeFile(join(dir, 'module.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return dir;
}

/** What the shell's build writes into a deployment. */
export async function writeSampleShell(dir: string): Promise<void> {
  const script = `"shell";${'/* shell */'.repeat(100)}`;
  const style = 'body{margin:0}';
  await mkdir(join(dir, 'assets'), { recursive: true });
  await mkdir(join(dir, '.skerry'), { recursive: true });
  await writeFile(join(dir, 'assets/main.1a2b.js'), script);
  await writeFile(join(dir, 'assets/main.1a2b.css'), style);
  const file = (name: string, content: string): { file: string; integrity: string } => ({
    file: `assets/${name}`,
    integrity: integrityOf(Buffer.from(content)),
  });
  const shell = {
    contract: '2.0.0',
    shared: { react: '19.3.1' },
    scripts: [file('main.1a2b.js', script)],
    preload: [],
    styles: [file('main.1a2b.css', style)],
    files: [file('main.1a2b.js', script), file('main.1a2b.css', style)],
    preferences: { sidebarRight: { type: 'boolean', default: false } },
    title: 'Skerry',
  };
  await writeFile(join(dir, '.skerry/shell.json'), JSON.stringify(shell));
}

/** Puts a build into a deployment as if it had been copied there by hand: nothing is checked. */
export async function placeBuild(dir: string, build: string): Promise<void> {
  const { id, version, buildId, access } = JSON.parse(
    await readFile(join(build, 'module.json'), 'utf8'),
  ) as ModuleManifest;
  const place = join(dir, access.gated ? 'modules/staff' : 'modules', id, `${version}-${buildId}`);
  await cp(build, place, { recursive: true });
}
