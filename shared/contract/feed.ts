/** What the operator's tools write for the shell: the modules of a page. */
import type { InferOutput } from 'valibot';
import type * as feed from './schema/module-feed.ts';

export type FeedModule = InferOutput<typeof feed.FeedModule>;
export type Installed = InferOutput<typeof feed.Installed>;
export type InstalledModule = InferOutput<typeof feed.InstalledModule>;
export type ModuleFeed = InferOutput<typeof feed.ModuleFeed>;

/** Configuration that the operator's tools put into the page beside the feed. */
export interface DeploymentConfig {
  /** Origin of the instance where it is not the page's own, for links that leave the client; else `null`. */
  instanceOrigin: string | null;
  /** The way to sign in that the operator set; without it what the instance announces decides. */
  signIn?: 'code' | 'password';
  /** Whether the page has a worker, which keeps it for times without a network. */
  worker?: boolean;
}
