import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { readContent } from '../files.ts';
import type { Problem } from '../problem.ts';
import { checkFiles } from './check-files.ts';
import { checkManifest } from './check-manifest.ts';
import { checkRoutes } from './check-routes.ts';
import { checkSettings } from './check-settings.ts';
import type { FoundBuild } from './inventory.ts';
import type { ShellBuild } from './shell-build.ts';

/** Every check of one build that needs no other module: whether it can run in this shell. */
export async function checkBuild(
  found: FoundBuild,
  shell: ShellBuild,
): Promise<{ manifest?: ModuleManifest; problems: readonly Problem[] }> {
  const { manifest, problems } = checkManifest(found, shell);
  if (!manifest) return { problems };
  const { dir, content } = found;
  const ofFiles = content
    ? [checkSettings(manifest, textOf(content, manifest.settings))]
    : [await checkFiles(dir, manifest), checkSettings(manifest, await textIn(dir, manifest.settings))];
  return { manifest, problems: [...problems, ...checkRoutes([manifest]), ...ofFiles.flat()] };
}

/** A file that cannot be read is reported by the check of the files. */
async function textIn(dir: string, file: string | undefined): Promise<string | undefined> {
  const content = file === undefined ? undefined : await readContent(join(dir, file));
  return content?.ok ? content.bytes.toString() : undefined;
}

function textOf(content: ReadonlyMap<string, Uint8Array>, file: string | undefined): string | undefined {
  const bytes = file === undefined ? undefined : content.get(file);
  return bytes && Buffer.from(bytes).toString();
}
