import type { FeedModule } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { keptUntil, type InstalledModules } from '@skerry/shared/platform';
import { BehaviorSubject, combineLatest, map, startWith, type Observable } from '@skerry/shared/runtime';
import type { Supervisors } from './supervisors.ts';

/** The installed modules of a world, as data: nothing here loads any of their code. */
export interface ModuleRegistry extends InstalledModules {
  /** Emits at once; grows when the gate lets a member of the staff in, shrinks when the instance lacks a feature. */
  readonly modules$: Observable<readonly FeedModule[]>;
  /** Installed, but made for a feature that this instance does not have. */
  readonly leftOut: readonly FeedModule[];
  add(modules: readonly FeedModule[]): void;
  /** Leaves out what the instance cannot serve, and takes back what it can. Nothing while it is not known. */
  fit(instance: Pick<InstanceOptions, 'isKnown' | 'features'>): void;
}

/** The features that a module requires and the instance does not have. */
export const missingFeatures = ({ manifest }: FeedModule, features: readonly string[]): string[] =>
  (manifest.requires.features ?? []).filter((feature) => !features.includes(feature));

export function createModuleRegistry(
  first: readonly FeedModule[],
  supervisors: Supervisors,
  signal: AbortSignal,
): ModuleRegistry {
  const supervise = (modules: readonly FeedModule[]) => {
    for (const module of modules) supervisors.of(module);
  };
  supervise(first);
  let installed = first;
  let features: readonly string[] | null = null;
  const modules$ = new BehaviorSubject(first);
  const fits = (module: FeedModule) => features === null || missingFeatures(module, features).length === 0;
  const update = () => {
    const next = installed.filter(fits);
    const isSame = next.length === modules$.value.length && next.every((one, index) => one === modules$.value[index]);
    if (!isSame) modules$.next(next);
  };
  const runningOf = (modules: readonly FeedModule[]) =>
    modules.filter((module) => supervisors.of(module).state.kind === 'running');
  const running$ = combineLatest([modules$, supervisors.stopped$.pipe(startWith(null))]).pipe(
    map(([modules]) => runningOf(modules)),
    keptUntil(signal),
  );
  return {
    modules$,
    get modules() {
      return modules$.value;
    },
    running$,
    get running() {
      return runningOf(modules$.value);
    },
    get leftOut() {
      return installed.filter((module) => !fits(module));
    },
    add(more) {
      supervise(more);
      installed = [...installed, ...more];
      update();
    },
    fit(instance) {
      if (!instance.isKnown) return;
      features = instance.features;
      update();
    },
  };
}
