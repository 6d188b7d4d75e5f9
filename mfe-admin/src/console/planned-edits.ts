import type { ModuleId } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { ModuleEdit, PlannedEdit } from './module-edit.ts';

/** The changes of this session that wait for the operator. Nothing of them is done yet. */
export class PlannedEdits {
  readonly #all$ = new BehaviorSubject<readonly PlannedEdit[]>([]);

  get all$(): Observable<readonly PlannedEdit[]> & { readonly value: readonly PlannedEdit[] } {
    return this.#all$;
  }

  /** One of the same kind takes the place of the former. Returns what undoes that. */
  add(module: ModuleId, edit: ModuleEdit): () => void {
    const before = this.#all$.value;
    const one = { module, edit };
    const replaced = before.filter((other) => other.module === module && kindOf(other.edit) === kindOf(edit));
    this.#all$.next([...before.filter((other) => !replaced.includes(other)), one]);
    return () => {
      if (this.#all$.value.includes(one))
        this.#all$.next([...this.#all$.value.filter((it) => it !== one), ...replaced]);
    };
  }

  remove(one: PlannedEdit): void {
    this.#all$.next(this.#all$.value.filter((other) => other !== one));
  }
}

/** What a change decides: on or off, the build of all, that of a part. */
function kindOf({ kind }: ModuleEdit): 'switch' | 'build' | 'canary' {
  if (kind === 'enable' || kind === 'disable') return 'switch';
  return kind === 'canary' || kind === 'end-canary' ? 'canary' : 'build';
}
