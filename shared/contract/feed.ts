/** What the operator's tools write for the shell: which modules a page has. Its JSON Schema is `feed.schema.json`. */
import type { ModuleId, ModuleManifest } from './manifest.ts';

export interface FeedModule {
  /** URL path of the build's directory, with a slash at its end. */
  base: string;
  manifest: ModuleManifest;
}

/** What is left of a module that is switched off: its routes, so that they do not become somebody's profile. */
export interface Tombstone {
  id: ModuleId;
  routes: { id: string; path: string }[];
}

export interface ModuleFeed {
  schema: 1;
  audience: 'public' | 'staff';
  /** ISO 8601. */
  generatedAt: string;
  /** Where the staff's feed is asked for after sign-in, `null` where the deployment has none. */
  staffFeed: string | null;
  /** Where a staff token is exchanged for the cookie of the gate, `null` where there is no gate. */
  gate: string | null;
  modules: FeedModule[];
  tombstones: Tombstone[];
}

/** Configuration the operator's tools put into the page beside the feed. */
export interface DeploymentConfig {
  /** Origin of the instance where it is not the page's own, for links that leave the client; else `null`. */
  instanceOrigin: string | null;
}
