import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { createAnnouncer } from './announcer.ts';
import { createDevSite } from './dev-site.ts';
import { watchShell } from './watch-shell.ts';

const INSTALLED = join(import.meta.dirname, '../../../node_modules');
/** Milliseconds one round may take on a busy machine. */
const ROUND_MS = 15_000;
const temporaryFolder = temporaryFolders();

test(
  'a changed text of another language reloads the page, and a changed script does not',
  { timeout: 4 * ROUND_MS },
  async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'shell');
    const write = async (path: string, content: unknown) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    };
    const texts = { 'page.loading': 'Loading', 'page.tooOld': '{title}: {browsers}', hello: 'Hello' };
    await write('package.json', { name: 'shell', version: '1.0.0', type: 'module' });
    await write('preferences.json', { preferences: {} });
    await write('messages/en.json', texts);
    await write('messages/fr.json', { ...texts, hello: 'Bonjour' });
    await write('src/index.ts', 'export const one = 1;');
    await symlink(INSTALLED, join(root, 'node_modules'));

    const site = await createDevSite(join(root, 'site'));
    await mkdir(site.layout.dir);
    const announcer = createAnnouncer();
    const client = { file: 'assets/development.js', integrity: 'sha256-AAAA' } as const;
    const shell = watchShell({ folder, site, announcer, client, log: () => {} });
    onTestFinished(() => shell.close());
    await shell.ready;
    const first = announcer.state;
    expect(first.problems).toEqual([]);

    await write('src/index.ts', 'export const two = 2;');
    await vi.waitFor(() => expect(announcer.state.builds).not.toEqual(first.builds), ROUND_MS);
    expect(announcer.state.page).toBe(first.page);

    await write('messages/fr.json', { ...texts, hello: 'Salut' });
    await vi.waitFor(() => expect(announcer.state.page).not.toBe(first.page), ROUND_MS);
    const file = (await readdir(site.layout.assets)).find((name) => name.startsWith('texts-code.fr.')) ?? '';
    expect(JSON.parse(await readFile(join(site.layout.assets, file), 'utf8'))).toMatchObject({ hello: 'Salut' });
  },
);
