import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { layoutOf } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { publish } from '../assemble/publish.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { main } from '../cli.ts';
import { integrityOf } from '../files.ts';
import { writeSampleModule } from './sample-module.ts';

/** A file of the sample shells that each version has under the same name. */
export const FIXED_FILE = 'sw-sample.js';

/** Writes a shell with files of its own names, and one of a fixed name, into a folder. */
export async function writeShell(dir: string, name: string, changes: Partial<ShellBuild> = {}): Promise<void> {
  const written = async (file: string, content: string) => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), content);
    return { file, integrity: integrityOf(Buffer.from(content)) };
  };
  const script = await written(`assets/main.${name}.js`, `"shell ${name}";${'/* shell */'.repeat(99)}`);
  const style = await written(`assets/main.${name}.css`, 'body{margin:0}');
  const later = await written(`assets/later.${name}.js`, `"later ${name}";`);
  const worker = await written(FIXED_FILE, `"worker ${name}";${'/* worker */'.repeat(99)}`);
  const shell: ShellBuild = {
    contract: '2.0.0',
    shared: { react: '19.3.1' },
    scripts: [script],
    preload: [],
    styles: [style],
    files: [script, style, later, worker],
    preferences: {},
    title: 'Skerry',
    ...changes,
  };
  await mkdir(join(dir, '.skerry'), { recursive: true });
  await writeFile(layoutOf(dir).shellBuild, JSON.stringify(shell));
}

/** A new version as its build writes it: a shell, the composer 1.1.0 and a module that is new. */
export async function newVersion(root: string, name = 'bbbb', changes: Partial<ShellBuild> = {}): Promise<string> {
  const version = '1.1.0';
  const dir = join(root, `new-${name}`);
  await writeShell(dir, name, changes);
  const composer = await writeSampleModule(root, 'composer', {
    version,
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1', expose: './view' }],
  });
  const kelp = await writeSampleModule(root, 'kelp', { version });
  await publish({ dir, builds: [composer, kelp] });
  await assemble({ dir });
  return dir;
}

/** Runs a command on a deployment. It never ends with what would be a bug of ours. */
export async function skerry(dir: string, line: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await main(['node', 'skerry', ...line.split(' '), '--dir', dir], { out: write, err: write });
  const text = lines.join('\n');
  expect(text).not.toMatch(/unexpected error/);
  return { code, text };
}

/** The shell and the modules that a page starts. */
export async function shownIn(dir: string): Promise<string[]> {
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const { modules } = JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as ModuleFeed;
  const script = /<script defer src="\/assets\/main\.([^."]+)/.exec(page)?.[1] ?? '';
  return [`shell ${script}`, ...modules.map(({ manifest }) => `${manifest.id} ${manifest.version}`).sort()];
}
