import { OperatorError } from '../operator-error.ts';
import { dictionary } from './own.ts';
import { nearest } from '@skerry/shared/contract/schema';
import { LATEST, type OperatorConfig } from './config.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Ledger } from './ledger.ts';

/** The builds that may stand for a module in the feed, in the order in which they are tried. */
export interface Candidates {
  id: string;
  isEnabled: boolean;
  /** Whether it is for staff alone: without a gate it is in no feed. */
  isWithheld: boolean;
  builds: readonly FoundBuild[];
  /** The build that is expected in place: the pinned one, or the one that the feed names. */
  wanted: string | null;
}

/** The configuration with an entry for each module in the deployment: a module published for the first time is enabled. */
export function withEveryModule(config: OperatorConfig, inventory: Inventory): OperatorConfig {
  const fresh = [...inventory]
    .filter(([id, builds]) => !Object.hasOwn(config.modules, id) && !builds.every(({ isWithdrawn }) => isWithdrawn))
    .map(([id]) => [id, { enabled: true, version: LATEST }] as const);
  return { ...config, modules: dictionary({ ...config.modules, ...Object.fromEntries(fresh) }) };
}

/** The builds of a module in place: none of one that only the configuration still names. */
export function requireModule(config: OperatorConfig, inventory: Inventory, id: string): readonly FoundBuild[] {
  const builds = inventory.get(id);
  if (builds) return builds;
  if (Object.hasOwn(config.modules, id)) return [];
  const known = [...inventory.keys()];
  const meant = nearest(id, known);
  const fix =
    known.length === 0
      ? 'No module is in place yet: publish one with `skerry publish DIR`.'
      : `${meant ? `Did you mean "${meant}"? ` : ''}Known modules: ${known.join(', ')}.`;
  throw new OperatorError('MODULE_UNKNOWN', `There is no module "${id}".`, fix);
}

export function requireBuild(builds: readonly FoundBuild[], id: string, name: string): FoundBuild {
  const exact = builds.find(({ build }) => build === name);
  if (exact) return exact;
  throw new OperatorError(
    'VERSION_UNKNOWN',
    `There is no build "${name}" of the module "${id}".`,
    builds.length === 0
      ? 'No build of it is in place: publish one with `skerry publish DIR`.'
      : `Builds in place, the latest first: ${builds.map(({ build }) => build).join(', ')}.`,
  );
}

/**
 * Of a module that follows the latest all builds that are not withdrawn, of a pinned one only that one. A disabled
 * module needs only what its tombstone needs, so a missing build of it is not an error.
 */
export function candidatesOf(config: OperatorConfig, inventory: Inventory, ledger: Ledger): Candidates[] {
  return Object.entries(config.modules).map(([id, { enabled, version }]) => {
    const all = inventory.get(id) ?? [];
    const pinned = all.filter(({ build }) => build === version);
    const followed = all.filter(({ isWithdrawn }) => !isWithdrawn);
    const builds = version === LATEST || (!enabled && pinned.length === 0) ? followed : pinned;
    return {
      id,
      isEnabled: enabled,
      isWithheld: builds[0]?.isBehindGate ?? false,
      builds,
      wanted: version === LATEST ? (ledger.modules[id]?.active ?? null) : version,
    };
  });
}
