import { isTextsFile, type ModuleManifest } from '@skerry/shared/contract';
import { containerFiles } from '../build/container-files.ts';
import { describeBuild } from '../build/describe-build.ts';
import { readSource, readVersion } from '../build/read-source.ts';
import { containerName, moduleConfig } from '../build/module-config.ts';
import type { Announcer } from './announcer.ts';
import type { DevSite } from './dev-site.ts';
import { hotConfig } from './hot-config.ts';
import type { Round, WatchedBuild } from './watch-build.ts';
import { watchSources } from './watch-sources.ts';

/**
 * The one build of a watched module. Its files are named by their content, so an open page still finds the files it
 * started with.
 */
const BUILD_ID = 'development';

interface ModuleWatch {
  folder: string;
  site: DevSite;
  announcer: Announcer;
  log(text: string): void;
}

/** The part of a manifest that an open page cannot update: everything except the location and content of the code. */
export function lastingPart({ entry: _entry, files, ...rest }: ModuleManifest): string {
  return JSON.stringify([rest, Object.entries(files).filter(([file]) => isTextsFile(file))]);
}

/** Builds a module after each change. `ready` resolves after the first round, even if that failed. */
export function watchModule({ folder, site, announcer, log }: ModuleWatch): WatchedBuild & { ready: Promise<void> } {
  const { id, access } = readSource(folder);
  const place = site.placeFor(id, `${readVersion(folder)}-${BUILD_ID}`, access.gated === true);
  let known: string | null = null;

  function fail(errors: readonly string[]): void {
    log(`${id}: not built\n${errors.join('\n\n')}`);
    announcer.failed(id, errors);
  }

  async function take({ hash, assets, stats, errors, ms }: Round): Promise<void> {
    if (errors.length > 0) return fail(errors);
    const described = describeBuild(folder, place.dir, assets, containerFiles(stats, containerName(id)));
    // Its files are not named for preload: chunks of a development build load without the hash that a preload has.
    const exposes = Object.fromEntries(
      Object.keys(described.exposes).map((name) => [name, { js: [], css: [] }]),
    ) as ModuleManifest['exposes'];
    const manifest: ModuleManifest = { ...described, exposes, buildId: BUILD_ID };
    const problems = site.setModule(manifest, place);
    if (problems.length > 0) return fail(problems);
    await site.write();
    log(`${id}: built in ${ms} ms`);
    const lasting = lastingPart(manifest);
    const isOtherPage = known !== lasting;
    known = lasting;
    announcer.built(id, hash);
    if (isOtherPage) announcer.turnPage();
  }

  return watchSources({
    folder,
    configOf: (beside) =>
      hotConfig(moduleConfig(id, { folder, output: place.dir, mode: 'development', refresh: true }), id, beside),
    take,
    fail,
  });
}
