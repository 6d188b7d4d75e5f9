import { isTextsFile, type FeedModule, type ModuleFeed, type ModuleManifest } from '@skerry/shared/contract';
import type { CanaryBuild } from './choose-canaries.ts';
import type { FoundBuild } from './inventory.ts';
import { GATE_PATH, STAFF_FEED_PATH } from './layout.ts';
import { publicBase } from './modules-path.ts';

export interface FeedSource {
  enabled: readonly { found: FoundBuild; manifest: ModuleManifest }[];
  disabled: readonly FoundBuild[];
  canaries: readonly CanaryBuild[];
  hasGate: boolean;
  /** Where browsers find the builds for everybody; `/modules/` if it is left out. */
  modulesPath?: string | undefined;
}

export interface Feeds {
  public: ModuleFeed;
  /** `null` if the deployment has no gate, or nothing behind it. */
  staff: ModuleFeed | null;
}

/** Paths of a disabled module, as far as its manifest can be read: it may be disabled because it is broken. */
function pathsOf(found: FoundBuild): string[] {
  const routes = found.manifest.ok ? (found.manifest.value as { routes?: unknown } | null)?.routes : undefined;
  return (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? [route.path]
      : [],
  );
}

/** Texts have addresses that follow from the language: a page with thirty languages lists no more files than with one. */
const forPages = (manifest: ModuleManifest): ModuleManifest => ({
  ...manifest,
  files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !isTextsFile(file))),
});

/** The two feeds. Gated modules and their tombstones are named in the staff feed only. */
export function buildFeeds({ enabled, disabled, canaries, hasGate, modulesPath }: FeedSource): Feeds {
  const baseOf = ({ base, isBehindGate }: FoundBuild): string => (isBehindGate ? base : publicBase(base, modulesPath));
  const modulesFor = (gated: boolean): FeedModule[] =>
    enabled
      .filter(({ found }) => found.isBehindGate === gated)
      .map(({ found, manifest }) => ({ base: baseOf(found), manifest: forPages(manifest) }));
  const tombstonesFor = (gated: boolean): string[] =>
    disabled.filter((found) => found.isBehindGate === gated).flatMap(pathsOf);
  const canariesFor = (gated: boolean) => {
    const list = canaries
      .filter(({ found }) => found.isBehindGate === gated)
      .map(({ percent, found, manifest }) => ({
        percent,
        base: baseOf(found),
        manifest: forPages(manifest),
      }));
    return list.length > 0 ? { canaries: list } : {};
  };
  const staffModules = hasGate ? modulesFor(true) : [];
  const hasStaff = staffModules.length > 0;
  const common = {
    schema: 1 as const,
    staffFeed: hasStaff ? STAFF_FEED_PATH : null,
    gate: hasStaff ? GATE_PATH : null,
  };
  return {
    public: {
      ...common,
      audience: 'public',
      modules: modulesFor(false),
      ...canariesFor(false),
      tombstones: tombstonesFor(false),
    },
    staff: hasStaff
      ? {
          ...common,
          audience: 'staff',
          modules: staffModules,
          ...canariesFor(true),
          tombstones: tombstonesFor(true),
        }
      : null,
  };
}
