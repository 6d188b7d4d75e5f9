import type { FeedModule } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

/** The installed modules of a world, as data: nothing here loads any of their code. */
export interface ModuleRegistry {
  /** Emits at once; grows when the gate lets a member of the staff in. */
  readonly modules$: Observable<readonly FeedModule[]>;
  readonly modules: readonly FeedModule[];
  add(modules: readonly FeedModule[]): void;
}

export function createModuleRegistry(first: readonly FeedModule[]): ModuleRegistry {
  const modules$ = new BehaviorSubject(first);
  return {
    modules$,
    get modules() {
      return modules$.value;
    },
    add: (more) => modules$.next([...modules$.value, ...more]),
  };
}
