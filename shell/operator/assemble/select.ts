import { OperatorError } from '../operator-error.ts';
import { dictionary } from './own.ts';
import { nearest } from '@skerry/shared/contract/schema';
import { LATEST, type OperatorConfig } from './config.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Layout } from './layout.ts';

export interface Selected {
  id: string;
  isEnabled: boolean;
  found: FoundBuild;
}

/** The configuration with an entry for each module in the deployment: a module published for the first time is enabled. */
export function withEveryModule(config: OperatorConfig, inventory: Inventory): OperatorConfig {
  const fresh = [...inventory.keys()]
    .filter((id) => !Object.hasOwn(config.modules, id))
    .map((id) => [id, { enabled: true, version: LATEST }] as const);
  return { ...config, modules: dictionary({ ...config.modules, ...Object.fromEntries(fresh) }) };
}

export function requireModule(inventory: Inventory, id: string): readonly FoundBuild[] {
  const builds = inventory.get(id);
  if (builds) return builds;
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
    `Builds in place, the latest first: ${builds.map(({ build }) => build).join(', ')}.`,
  );
}

/**
 * The build of each module that the configuration selects. A disabled module needs only what its tombstone needs, so a
 * missing build of it is not an error.
 */
export function selectBuilds(config: OperatorConfig, inventory: Inventory, layout: Layout): Selected[] {
  return Object.entries(config.modules).flatMap(([id, choice]): Selected[] => {
    const builds = inventory.get(id) ?? [];
    const latest = builds[0];
    if (!choice.enabled) {
      const found = builds.find(({ build }) => build === choice.version) ?? latest;
      return found ? [{ id, isEnabled: false, found }] : [];
    }
    if (!latest) {
      throw new OperatorError(
        'MODULE_UNKNOWN',
        `${layout.config} names the module "${id}", but no build of it is in ${layout.modules}.`,
        `Publish it with \`skerry publish DIR\`, or remove "${id}" from that file.`,
      );
    }
    return [
      { id, isEnabled: true, found: choice.version === LATEST ? latest : requireBuild(builds, id, choice.version) },
    ];
  });
}
