import type { FeedModule, ModuleFeed, ModuleId, Role } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { createRouteTable, type RouteTable, type ShellPath } from '../routing/route-table.ts';
import { isOff, missingFeatures, type ModuleRegistry } from './module-registry.ts';
import { Refusal } from './refusal.ts';

type Tombstones = ModuleFeed['tombstones'];

interface WorldRoutesParts {
  registry: ModuleRegistry;
  tombstones: Tombstones;
  shell: readonly ShellPath[];
  role: Role;
  instance$: Observable<InstanceOptions>;
  report(module: ModuleId, error: unknown): void;
  signal: AbortSignal;
}

export interface WorldRoutes {
  /** Emits at once; a new one when modules are added or left out. */
  readonly table$: BehaviorSubject<RouteTable>;
  /** The paths of further modules that are off, once the registry has those that are on. */
  add(tombstones: Tombstones): void;
}

/** The addresses of one account's modules. Modules for which the instance lacks a feature are left out and reported. */
export function createWorldRoutes({
  registry,
  shell,
  role,
  instance$,
  report,
  signal,
  ...parts
}: WorldRoutesParts): WorldRoutes {
  let { tombstones } = parts;
  let restrictedNicknames: readonly string[] = [];
  // A module that is left out keeps its paths, as a disabled one does.
  const table = () => {
    const leftOut = registry.leftOut.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path));
    return createRouteTable({
      shell,
      modules: [...registry.modules, ...registry.forbidden],
      tombstones: [...tombstones, ...leftOut],
      restrictedNicknames,
      role,
    });
  };
  const table$ = new BehaviorSubject(table());
  const fitting = instance$.subscribe((instance) => {
    const before = registry.leftOut;
    registry.fit(instance);
    const refused = registry.leftOut.filter((module) => !before.includes(module));
    for (const module of refused)
      if (!isOff(module, instance)) report(module.manifest.id, refusalFor(module, instance.features));
    const areNamesNew = String(restrictedNicknames) !== String(instance.restrictedNicknames);
    ({ restrictedNicknames } = instance);
    if (refused.length > 0 || before.length > registry.leftOut.length || areNamesNew) table$.next(table());
  });
  signal.addEventListener('abort', () => fitting.unsubscribe());
  return {
    table$,
    add(more) {
      tombstones = [...tombstones, ...more];
      table$.next(table());
    },
  };
}

function refusalFor(module: FeedModule, features: readonly string[]): Refusal {
  const { id } = module.manifest;
  const missing = missingFeatures(module, features).join(', ');
  return new Refusal(
    'MODULE_BACKEND_FEATURE',
    id,
    `it needs features that this instance does not have: ${missing}. Switch ${id} off, or add them to the instance.`,
  );
}
