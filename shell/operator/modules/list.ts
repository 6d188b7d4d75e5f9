import { LATEST, type CanaryChoice } from '../assemble/config.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';

interface ListedBuild {
  build: string;
  publishedAt: string;
  /** Its upgrade was taken back, or is not done: it is used only if it is pinned. */
  isHeldBack: boolean;
}

export interface ListedModule {
  id: string;
  isEnabled: boolean;
  /** The build that the page's feed names since the last assembly, `null` if it names none. */
  active: string | null;
  isPinned: boolean;
  isGated: boolean;
  /** What a part of the accounts gets in place of the active build. */
  canary: CanaryChoice | null;
  /** The build that the page of an installation names, `null` if it names none; only if one was asked for. */
  installed?: string | null;
  /** Builds in place, the latest first. */
  builds: ListedBuild[];
}

/** Reads what is in place, and what is chosen without being in place; changes nothing. */
export async function listModules(dir: string, installed?: ReadonlyMap<string, string>): Promise<ListedModule[]> {
  const { inventory, ledger, config } = await openDeployment(layoutOf(dir));
  const ids = new Set([...inventory.keys(), ...Object.keys(config.modules)]);
  return [...ids].sort().map((id) => {
    const builds = inventory.get(id) ?? [];
    const choice = config.modules[id];
    const isEnabled = choice?.enabled ?? builds.some(({ isWithdrawn }) => !isWithdrawn);
    return {
      id,
      isEnabled,
      active: isEnabled ? (ledger.modules[id]?.active ?? null) : null,
      isPinned: choice !== undefined && choice.version !== LATEST,
      isGated: builds[0]?.isBehindGate ?? false,
      canary: choice?.canary ?? null,
      ...(installed ? { installed: installed.get(id) ?? null } : {}),
      builds: builds.map(({ build, publishedAt, isWithdrawn }) => ({
        build,
        publishedAt: new Date(publishedAt).toISOString(),
        isHeldBack: isWithdrawn === true,
      })),
    };
  });
}

const HELD_BACK =
  'held back: the upgrade that brought it was taken back or is not done. `skerry modules pin NAME BUILD` uses it, and so does the next upgrade that brings it.';

/** The list as columns for a terminal. */
export function listText(modules: readonly ListedModule[]): string {
  if (modules.length === 0) return 'No module is in place yet: publish one with `skerry publish DIR`.';
  const rows = modules.map(({ id, isEnabled, active, isPinned, isGated, canary, installed, builds }) => [
    id,
    isEnabled ? 'on' : 'off',
    active ?? (isEnabled ? '(none)' : '-'),
    ...(installed === undefined ? [] : [installed ?? '-']),
    [
      isPinned ? 'pinned' : 'latest',
      ...(isGated ? ['staff only'] : []),
      ...(canary ? [`${canary.percent} % get ${canary.version}`] : []),
    ].join(', '),
    builds.length === 0
      ? '(none)'
      : builds.map(({ build, isHeldBack }) => (isHeldBack ? `${build} (held back)` : build)).join(' '),
  ]);
  const ofInstallation = modules.some(({ installed }) => installed !== undefined) ? ['INSTALLED'] : [];
  const table = [['MODULE', 'STATE', 'ACTIVE', ...ofInstallation, 'CHANNEL', 'BUILDS IN PLACE'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
  );
  const isAnyHeldBack = modules.some(({ builds }) => builds.some(({ isHeldBack }) => isHeldBack));
  return [...lines, ...(isAnyHeldBack ? [HELD_BACK] : [])].join('\n');
}
