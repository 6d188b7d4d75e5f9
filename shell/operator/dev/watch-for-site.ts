import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { ModuleManifest } from '@skerry/shared/contract';
import { checkSources, findingsText } from '@skerry/shared/kit/files';
import { checkManifest } from '../assemble/check-manifest.ts';
import { checkTogether } from '../assemble/check-together.ts';
import { MODULES_PATH } from '../assemble/layout.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { containerFiles } from '../build/container-files.ts';
import { describeBuild } from '../build/describe-build.ts';
import { readSource, readVersion } from '../build/read-source.ts';
import { containerName, moduleConfig } from '../build/module-config.ts';
import { problemsText } from '../problem.ts';
import type { Announcer } from './announcer.ts';
import type { DeployedPage } from './site-page.ts';
import type { Round, WatchedBuild } from './watch-build.ts';
import { alsoWatch, watchSources, type Beside } from './watch-sources.ts';

const BUILD_ID = 'development';

export interface DevPlace {
  /** URL path of the build, ends with a slash. */
  base: string;
  /** Absolute folder of its files. */
  output: string;
}

/** The one build of the module of a folder, below `dir`. */
export function devPlace(folder: string, dir: string): DevPlace {
  const base = `${MODULES_PATH}${readSource(folder).id}/${readVersion(folder)}-${BUILD_ID}/`;
  return { base, output: join(dir, base) };
}

interface SiteWatch {
  /** The module's folder. */
  folder: string;
  page: DeployedPage;
  announcer: Announcer;
  place: DevPlace;
  log(text: string): void;
}

/** The deployed shell has React for visitors. The code is readable, and named by its content: open pages still find it. */
function readableConfig(config: Configuration, beside: Beside): Configuration {
  return {
    ...config,
    devtool: 'source-map',
    infrastructureLogging: { level: 'error' },
    output: {
      ...config.output,
      clean: false,
      chunkFilename: '[contenthash:12].js',
      cssChunkFilename: '[contenthash:12].css',
    },
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), alsoWatch(beside)],
  };
}

/** Builds a module after each change, and puts what fits the deployment into its page, which reloads. */
export function watchForSite({
  folder,
  page,
  announcer,
  place: { base, output },
  log,
}: SiteWatch): WatchedBuild & { ready: Promise<void> } {
  const { id } = readSource(folder);

  function fail(errors: readonly string[]): void {
    log(`${id}: not built\n${errors.join('\n\n')}`);
    announcer.failed(id, errors);
  }

  async function take({ hash, assets, stats, errors, ms }: Round): Promise<void> {
    if (errors.length > 0) return fail(errors);
    const described = describeBuild(folder, output, assets, containerFiles(stats, containerName(id)));
    const manifest: ModuleManifest = { ...described, buildId: BUILD_ID };
    const problems = problemsThere(manifest, base, page);
    if (problems.length > 0) return fail(problems);
    page.put({ base, manifest });
    log(`${id}: built in ${ms} ms`);
    announcer.built(id, hash);
    announcer.turnPage();
    const findings = await checkSources(folder);
    if (findings.length > 0) log(`${id}: \`skerry build\` would refuse this:\n${findingsText(findings)}`);
  }

  return watchSources({
    folder,
    configOf: (beside) => readableConfig(moduleConfig(id, { folder, output, mode: 'production' }), beside),
    take,
    fail,
  });
}

/** What `skerry assemble` would find there, as far as it can be seen from outside. */
function problemsThere(given: ModuleManifest, base: string, { provided, others }: DeployedPage): string[] {
  const shell: ShellBuild = { ...provided, scripts: [], preload: [], styles: [], preferences: {}, title: '' };
  const found = {
    id: given.id,
    build: `${given.version}-${given.buildId}`,
    dir: '',
    base,
    isBehindGate: given.access.gated === true,
    publishedAt: 0,
    manifest: { ok: true as const, value: given },
  };
  const { manifest, problems } = checkManifest(found, shell);
  for (const problem of problems)
    if (problem.code === 'MODULE_CONTRACT_RANGE')
      problem.fix = `Write "^${provided.contract}" if the module is made for this shell, or take a deployment that provides the other one (--url).`;
  const manifests = [...others.map((module) => module.manifest), ...(manifest ? [manifest] : [])];
  const together = checkTogether({ manifests, own: {}, disabled: [] }).filter(
    // The page does not say which preferences the shell and modules for staff declare.
    ({ module, field }) => module === given.id && !field.endsWith('.setting'),
  );
  return [...problems, ...together].map((problem) => problemsText([problem]));
}
