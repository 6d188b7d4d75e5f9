import type { FeedModule, Role } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { keptUntil, mayUse, type InstalledModules } from '@skerry/shared/platform';
import { BehaviorSubject, combineLatest, map, startWith, type Observable } from '@skerry/shared/runtime';
import type { Supervisors } from './supervisors.ts';

/**
 * The installed modules of a world, as data, without loading their code. Everything that a world draws, runs, declares
 * or sends to is taken from here, so a module that its user may not use has no part in it.
 */
export interface ModuleRegistry extends InstalledModules {
  /** Emits at once; grows when the gate admits a member of the staff, shrinks when the instance lacks a feature. */
  readonly modules$: Observable<readonly FeedModule[]>;
  /** Installed, but requires a feature that this instance does not have, or is switched off by its admins. */
  readonly leftOut: readonly FeedModule[];
  /** Installed, but for users of other roles (`access.roles`). */
  readonly forbidden: readonly FeedModule[];
  add(modules: readonly FeedModule[]): void;
  /**
   * Leaves out modules that the instance cannot support, and brings back those it can. Does nothing while the instance
   * is not known.
   */
  fit(instance: Pick<InstanceOptions, 'isKnown' | 'features' | 'modulesOff'>): void;
}

/** The features that a module requires and the instance does not have. */
export const missingFeatures = ({ manifest }: FeedModule, features: readonly string[]): string[] =>
  (manifest.requires.features ?? []).filter((feature) => !features.includes(feature));

/** Whether the instance's admins switched it off. What is for staff alone stays, or nobody could switch it on again. */
export const isOff = ({ manifest }: FeedModule, { modulesOff }: Pick<InstanceOptions, 'modulesOff'>): boolean =>
  !manifest.access.gated && modulesOff.includes(manifest.id);

export function createModuleRegistry(
  installed: readonly FeedModule[],
  role: Role,
  supervisors: Supervisors,
  signal: AbortSignal,
): ModuleRegistry {
  const supervise = (modules: readonly FeedModule[]) => {
    for (const module of modules) supervisors.of(module);
  };
  const allowed = (modules: readonly FeedModule[]) => modules.filter((module) => mayUse(module, role));
  let permitted = allowed(installed);
  let forbidden = installed.filter((module) => !permitted.includes(module));
  supervise(permitted);
  let fitting: Pick<InstanceOptions, 'features' | 'modulesOff'> | null = null;
  const modules$ = new BehaviorSubject(permitted);
  const fits = (module: FeedModule) =>
    fitting === null || (missingFeatures(module, fitting.features).length === 0 && !isOff(module, fitting));
  const update = () => {
    const next = permitted.filter(fits);
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
      return permitted.filter((module) => !fits(module));
    },
    get forbidden() {
      return forbidden;
    },
    add(added) {
      const known = [...permitted, ...forbidden].map(({ manifest }) => manifest.id);
      const news = added.filter(({ manifest }) => !known.includes(manifest.id));
      const more = allowed(news);
      supervise(more);
      permitted = [...permitted, ...more];
      forbidden = [...forbidden, ...news.filter((module) => !more.includes(module))];
      update();
    },
    fit(instance) {
      if (!instance.isKnown) return;
      fitting = instance;
      update();
    },
  };
}
