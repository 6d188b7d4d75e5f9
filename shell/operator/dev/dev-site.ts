import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { checkManifest } from '../assemble/check-manifest.ts';
import { checkTogether } from '../assemble/check-together.ts';
import { buildFeeds } from '../assemble/feeds.ts';
import type { FoundBuild } from '../assemble/inventory.ts';
import { layoutOf, MODULES_PATH, STAFF_PATH, type Layout } from '../assemble/layout.ts';
import { pageHtml } from '../assemble/page.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { writeAtomically } from '../files.ts';
import { problemsText } from '../problem.ts';

const LANDING = '/main/all';

/** A module's build in the site. */
export interface Place {
  /** Absolute folder. */
  dir: string;
  /** URL path, ends with a slash. */
  base: string;
  isBehindGate: boolean;
}

/** A deployment in a temporary folder: newest builds, all modules enabled, nothing compressed. */
export interface DevSite {
  readonly layout: Layout;
  placeFor(id: string, build: string, isGated: boolean): Place;
  setShell(shell: ShellBuild): void;
  /** Puts a build into the feed. If it has a problem, the problem is shown as text and the previous build stays. */
  setModule(manifest: ModuleManifest, place: Place): string[];
  /** Writes the page and the feeds again. Does nothing until there is a shell. */
  write(): Promise<void>;
}

/** @param language of a page whose reader has chosen none; default: the browser's */
export async function createDevSite(dir: string, language?: string): Promise<DevSite> {
  const layout = layoutOf(dir);
  await rm(layout.dir, { recursive: true, force: true });
  const modules = new Map<string, { found: FoundBuild; manifest: ModuleManifest }>();
  let shell: ShellBuild | null = null;
  let written = Promise.resolve();
  // As an operator's branding says for a theme: the preferences of this deployment begin with it.
  const brand = language === undefined ? {} : { frontend: { interfaceLanguage: language } };

  async function write(): Promise<void> {
    if (!shell) return;
    const feeds = buildFeeds({ enabled: [...modules.values()], disabled: [], canaries: [], hasGate: true });
    if (feeds.staff) await writeAtomically(layout.staffFeed, JSON.stringify(feeds.staff), { isLasting: false });
    await writeAtomically(layout.index, pageHtml(shell, feeds.public, { landing: LANDING }, brand), {
      isLasting: false,
    });
  }

  return {
    layout,
    placeFor: (id, build, isBehindGate) => ({
      dir: join(isBehindGate ? layout.staff : layout.modules, id, build),
      base: `${isBehindGate ? STAFF_PATH : MODULES_PATH}${id}/${build}/`,
      isBehindGate,
    }),
    setShell(next) {
      shell = next;
    },
    setModule(given, place) {
      if (!shell) return ['The shell is not built.'];
      const build = `${given.version}-${given.buildId}`;
      const found: FoundBuild = {
        id: given.id,
        build,
        ...place,
        publishedAt: Date.now(),
        manifest: { ok: true, value: given },
      };
      const { manifest, problems } = checkManifest(found, shell);
      const others = [...modules.values()]
        .filter((module) => module.found.id !== given.id)
        .map((module) => module.manifest);
      const manifests = [...others, ...(manifest ? [manifest] : [])];
      const all = [...problems, ...checkTogether({ manifests, own: shell.preferences, disabled: [] })];
      if (all.length > 0 || !manifest) return all.map((problem) => problemsText([problem]));
      modules.set(given.id, { found, manifest });
      return [];
    },
    // One after the other: two builds may finish at once.
    write: () => (written = written.then(write, write)),
  };
}
