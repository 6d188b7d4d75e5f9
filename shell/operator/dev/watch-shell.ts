import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, isTextsFile } from '@skerry/shared/contract';
import type { ShellFile } from '../assemble/shell-build.ts';
import { integrityOf } from '../files.ts';
import { readOwnPreferences } from '../build/own-preferences.ts';
import { readPageTexts } from '../build/page-texts.ts';
import { shellConfig } from '../build/shell-config.ts';
import { providedVersions } from '../build/shared-packages.ts';
import { partsMessages } from '../messages/languages-in.ts';
import type { Announcer } from './announcer.ts';
import type { DevSite } from './dev-site.ts';
import { hotConfig } from './hot-config.ts';
import { watchBuild, type WatchedBuild } from './watch-build.ts';

const NAME = 'shell';

interface ShellWatch {
  folder: string;
  site: DevSite;
  announcer: Announcer;
  /** The script that runs before all others. */
  client: ShellFile;
  log(text: string): void;
}

/** Builds the shell after each change. `ready` resolves with the first build that can be served. */
export function watchShell({
  folder,
  site,
  announcer,
  client,
  log,
}: ShellWatch): WatchedBuild & { ready: Promise<void> } {
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const output = site.layout.assets;
  const config = shellConfig({ folder, output, mode: 'development', refresh: true });
  const described = (file: string): ShellFile => ({
    file: `assets/${file}`,
    integrity: integrityOf(readFileSync(join(output, file))),
  });

  // The build lists its files in any order.
  const textsOf = (assets: readonly string[]) => JSON.stringify(assets.filter(isTextsFile).toSorted().map(described));
  let texts: string | undefined;

  const watched = watchBuild(
    hotConfig(config, NAME, { files: [], folders: [join(folder, 'messages'), partsMessages()] }),
    async ({ hash, assets, initial, errors, ms }) => {
      if (errors.length > 0) {
        log(`${NAME}: not built\n${errors.join('\n\n')}`);
        return announcer.failed(NAME, errors);
      }
      const ending = (end: string) => initial.filter((name) => name.endsWith(end)).map(described);
      site.setShell({
        contract: CONTRACT_VERSION,
        shared: providedVersions(folder),
        title: 'Skerry (development)',
        scripts: [client, ...ending('.js')],
        preload: [],
        styles: ending('.css'),
        preferences: readOwnPreferences(folder),
        texts: readPageTexts(folder),
      });
      await site.write();
      log(`${NAME}: built in ${ms} ms`);
      announcer.built(NAME, hash);
      // A page fetches the texts of its language once.
      const current = textsOf(assets);
      if (texts !== undefined && texts !== current) announcer.turnPage();
      texts = current;
      isReady();
    },
  );
  return { ready, close: watched.close };
}
