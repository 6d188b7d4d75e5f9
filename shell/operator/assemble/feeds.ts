import type { FeedModule, ModuleFeed, ModuleManifest, Tombstone } from '@skerry/shared/contract';
import type { FoundBuild } from './inventory.ts';
import { GATE_PATH, STAFF_FEED_PATH } from './layout.ts';

export interface FeedSource {
  enabled: readonly { found: FoundBuild; manifest: ModuleManifest }[];
  disabled: readonly FoundBuild[];
  hasGate: boolean;
  generatedAt: Date;
}

export interface Feeds {
  public: ModuleFeed;
  /** `null` if the deployment has no gate, or nothing behind it. */
  staff: ModuleFeed | null;
}

/** Routes of a disabled module, as far as its manifest can be read: it may be disabled because it is broken. */
function tombstoneOf(found: FoundBuild): Tombstone {
  const routes = found.manifest.ok ? (found.manifest.value as { routes?: unknown } | null)?.routes : undefined;
  const readable = (Array.isArray(routes) ? routes : []).filter(
    (route: unknown): route is Tombstone['routes'][number] =>
      typeof route === 'object' &&
      route !== null &&
      'id' in route &&
      typeof route.id === 'string' &&
      'path' in route &&
      typeof route.path === 'string',
  );
  return { id: found.id, routes: readable.map(({ id, path }) => ({ id, path })) };
}

/** The two feeds. Gated modules and their tombstones are named in the staff feed only. */
export function buildFeeds({ enabled, disabled, hasGate, generatedAt }: FeedSource): Feeds {
  const modulesFor = (gated: boolean): FeedModule[] =>
    enabled
      .filter(({ found }) => found.isBehindGate === gated)
      .map(({ found, manifest }) => ({ base: found.base, manifest }));
  const tombstonesFor = (gated: boolean): Tombstone[] =>
    disabled.filter((found) => found.isBehindGate === gated).map(tombstoneOf);
  const staffModules = hasGate ? modulesFor(true) : [];
  const hasStaff = staffModules.length > 0;
  const common = {
    schema: 1 as const,
    generatedAt: generatedAt.toISOString(),
    staffFeed: hasStaff ? STAFF_FEED_PATH : null,
    gate: hasStaff ? GATE_PATH : null,
  };
  return {
    public: { ...common, audience: 'public', modules: modulesFor(false), tombstones: tombstonesFor(false) },
    staff: hasStaff ? { ...common, audience: 'staff', modules: staffModules, tombstones: tombstonesFor(true) } : null,
  };
}
