import type { Installed, InstalledModule, ModuleFeed } from '@skerry/shared/contract';
import { parseJson, readIfPresent, writeAtomically } from '../files.ts';
import { LATEST, type OperatorConfig } from './config.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import type { Layout } from './layout.ts';
import type { Ledger } from './ledger.ts';

type Source = Pick<Deployment, 'config' | 'ledger' | 'inventory'>;

/** What is in place and what of it is on, for the staff's feed: the same as `skerry modules list` shows, and since when. */
function installedIn({ config, ledger, inventory }: Source): Installed {
  return {
    configuration: { ...config, modules: withoutPrevious(config) },
    modules: modulesIn({ config, ledger, inventory }),
  };
}

/** What a rollback needs is no decision. */
const withoutPrevious = ({ modules }: OperatorConfig) =>
  Object.fromEntries(Object.entries(modules).map(([id, { previous: _, ...choice }]) => [id, choice]));

function modulesIn({ config, ledger, inventory }: Source): InstalledModule[] {
  return [...inventory].map(([id, builds]) => {
    const { enabled, version, canary, previous = [] } = config.modules[id] ?? OFF;
    const { active, since = null } = ledger.modules[id] ?? NEVER_ON;
    const isInPlace = (name: string) => builds.some(({ build }) => build === name);
    return {
      id,
      isEnabled: enabled,
      pinned: version === LATEST ? null : version,
      build: (enabled && active) || null,
      since: enabled ? since : null,
      before: previous.find((name) => name !== active && isInPlace(name)) ?? null,
      canary: canary && canary.version !== active && isInPlace(canary.version) ? canary : null,
      builds: builds.map(({ build, publishedAt }) => ({ build, publishedAt: new Date(publishedAt).toISOString() })),
    };
  });
}

/** A module whose only builds came with an upgrade that was taken back. */
const OFF: OperatorConfig['modules'][string] = { enabled: false, version: LATEST };
const NEVER_ON: Ledger['modules'][string] = { builds: {} };

export const writeStaffFeed = (layout: Layout, feed: ModuleFeed, deployment: Source): Promise<void> =>
  writeAtomically(layout.staffFeed, JSON.stringify({ ...feed, installed: installedIn(deployment) }));

/** After a build was put in place, and none was put on. */
export async function tellInstalled(layout: Layout): Promise<void> {
  const feed = parseJson((await readIfPresent(layout.staffFeed)) ?? '');
  // Without a gate there is none; a damaged one is written by the next assembly.
  if (feed.ok) await writeStaffFeed(layout, feed.value as ModuleFeed, await openDeployment(layout));
}
