import type { ModuleFeed } from '@skerry/shared/contract';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { unreadable } from '../assemble/readable.ts';
import { leftovers } from '../assemble/sweep.ts';
import { fileExists, parseJson, readContent, readIfPresent } from '../files.ts';
import { packageFiles } from '../packaging/package-files.ts';
import { ownFolders, pathIn, type Installation } from './installation.ts';

const AGAIN = 'Run `skerry apply --static-dir`, followed by the folder.';

/** What differs between an installation and what its deployment says, as sentences. Changes nothing. */
export async function compareInstallation(dir: string, installation: Installation): Promise<string[]> {
  const { files } = await packageFiles(dir);
  const wrong: string[] = [];
  for (const [path, bytes] of files) {
    const present = await readContent(pathIn(installation, path));
    if (!present.ok || !present.bytes.equals(bytes)) wrong.push(path);
  }
  const page = pathIn(installation, 'index.html');
  const others = wrong.filter((path) => path !== 'index.html').sort();
  return [
    ...(wrong.includes('index.html') ? [`${page} does not show what the deployment says. ${AGAIN}`] : []),
    ...(others.length > 0
      ? [
          `${pathIn(installation, others[0] ?? '')}${others.length > 1 ? ` and ${others.length - 1} more` : ''} are missing, or are not what was built. ${AGAIN}`,
        ]
      : []),
    ...(await ofFolders(dir, installation)),
  ];
}

async function ofFolders(dir: string, installation: Installation): Promise<string[]> {
  const layout = layoutOf(dir);
  const { modulesPath } = await readConfig(layout);
  const found: string[] = [];
  for (const own of ownFolders(installation, modulesPath)) {
    if (!(await fileExists(own))) continue;
    found.push(...(await unreadable(own)));
    const left = (await leftovers({ ...layout, dir: own })).sort();
    if (left.length > 0)
      found.push(`A command that was killed left ${left.length} unfinished files (${left[0]}). ${AGAIN}`);
  }
  return found;
}

/** The build of each module that the installed page names. */
export async function installedBuilds(installation: Installation): Promise<ReadonlyMap<string, string>> {
  const page = (await readIfPresent(pathIn(installation, 'index.html'))) ?? '';
  const parsed = parseJson(readDataBlock(page, FEED_BLOCK_ID) ?? '');
  const feed = parsed.ok ? (parsed.value as Partial<ModuleFeed> | null) : null;
  return new Map((feed?.modules ?? []).map(({ base, manifest }) => [manifest.id, base.split('/').at(-2) ?? '']));
}
