import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION, type ModuleFeed } from '@skerry/shared/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { integrityOf } from '../files.ts';
import { providedVersions } from '../build/shared-packages.ts';
import { createAnnouncer } from './announcer.ts';
import { createDevSite } from './dev-site.ts';
import { watchModule } from './watch-module.ts';

const TIDE = fileURLToPath(new URL('../../../e2e/fixtures/tide', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** Milliseconds one round may take on a busy machine. */
const ROUND_MS = 15_000;

test(
  'after a change the page names the new files with their hashes, or reloads; after an error it keeps the old ones',
  { timeout: 5 * ROUND_MS },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'skerry-dev-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const folder = join(root, 'tide');
    for (const part of ['src', 'messages', 'module.json', 'package.json'])
      await cp(join(TIDE, part), join(folder, part), { recursive: true });
    await symlink(INSTALLED, join(root, 'node_modules'));

    const site = await createDevSite(join(root, 'site'));
    await mkdir(site.layout.dir);
    site.setShell({
      contract: CONTRACT_VERSION,
      shared: providedVersions(folder),
      title: 'Skerry',
      scripts: [],
      preload: [],
      styles: [],
      preferences: {},
    });
    const announcer = createAnnouncer();
    const build = watchModule({ folder, site, announcer, log: () => {} });
    onTestFinished(() => build.close());
    await build.ready;

    const inFeed = async () => {
      const feed = JSON.parse(
        readDataBlock(await readFile(site.layout.index, 'utf8'), FEED_BLOCK_ID) ?? '',
      ) as ModuleFeed;
      const [module] = feed.modules;
      if (!module) throw new Error('The page names no module.');
      return module.manifest;
    };
    expect(announcer.state.problems).toEqual([]);
    const first = await inFeed();
    const before = announcer.state;

    const view = join(folder, 'src/tide-table.tsx');
    const source = await readFile(view, 'utf8');
    await writeFile(view, `${source}\nconst = 1;\n`);
    await vi.waitFor(
      () =>
        expect(announcer.state.problems).toMatchObject([
          { build: 'tide', text: expect.stringContaining('tide-table.tsx') as string },
        ]),
      ROUND_MS,
    );
    expect(announcer.state.builds).toEqual(before.builds);
    expect(await inFeed()).toEqual(first);

    await writeFile(view, `${source}\nexport const ANOTHER = 'another';\n`);
    await vi.waitFor(() => expect(announcer.state.builds).not.toEqual(before.builds), ROUND_MS);
    const fixed = await inFeed();
    expect(announcer.state).toMatchObject({ page: before.page, problems: [] });
    expect(fixed.entry).not.toBe(first.entry);
    expect(fixed.files[fixed.entry]).toBe(
      integrityOf(await readFile(join(site.layout.modules, 'tide/1.0.0-development', fixed.entry))),
    );

    await writeFile(
      join(folder, 'module.json'),
      (await readFile(join(folder, 'module.json'), 'utf8')).replace('"order": 90', '"order": 91'),
    );
    await vi.waitFor(() => expect(announcer.state.page).not.toBe(before.page), ROUND_MS);
    expect((await inFeed()).navigation).toMatchObject([{ order: 91 }, { order: 95 }]);

    const open = announcer.state.page;
    const german = join(folder, 'messages/de.json');
    const place = join(site.layout.modules, 'tide/1.0.0-development/texts-manifest.de.json');
    await writeFile(german, (await readFile(german, 'utf8')).replace('"Gezeiten"', '"Tidenkalender"'));
    await vi.waitFor(() => expect(announcer.state.page).not.toBe(open), ROUND_MS);
    expect(JSON.parse(await readFile(place, 'utf8'))).toMatchObject({ 'tide.title': 'Tidenkalender' });
  },
);
