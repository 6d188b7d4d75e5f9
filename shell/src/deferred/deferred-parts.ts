import { createContext, useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import { BehaviorSubject, useObservable } from '@skerry/shared/runtime';

/** What the first screen does not need: views of rooms above this one, which hand them in (`layout/deferred.ts`). */
export interface Parts {
  readonly DialogHost: ComponentType;
  readonly Drawer: ComponentType<{ onClose: () => void }>;
  readonly FeaturesPanel: ComponentType;
  readonly InstancePanel: ComponentType;
  readonly LoginForm: ComponentType<{ level?: 1 | 2 }>;
  readonly UserCard: ComponentType<{ action?: ReactNode; onFollow?: () => void }>;
  /** Returns a function that ends the waiting. */
  fetchAhead(): () => void;
}

/** A load that failed is tried again: the person waits for what it brings. */
const RETRY_MS = 3000;

export interface DeferredParts {
  readonly parts$: BehaviorSubject<Parts | null>;
  /** Fetches them, unless that is done or under way. */
  need(): void;
}

export function createDeferredParts(load: () => Promise<Parts>, report: (error: unknown) => void): DeferredParts {
  const parts$ = new BehaviorSubject<Parts | null>(null);
  let isUnderWay = false;
  function need(): void {
    if (isUnderWay || parts$.value) return;
    isUnderWay = true;
    load().then(
      (parts) => parts$.next(parts),
      (error: unknown) => {
        report(error);
        setTimeout(() => {
          isUnderWay = false;
          need();
        }, RETRY_MS);
      },
    );
  }
  return { parts$, need };
}

const Context = createContext<DeferredParts | null>(null);
export const DeferredProvider = Context.Provider;

/** The parts, once they are there. `isNeeded` fetches them; else they come when the first screen stands. */
export function useParts(isNeeded = false): Parts | null {
  const deferred = useContext(Context);
  if (!deferred) throw new Error('useParts outside of the shell');
  useEffect(() => {
    if (isNeeded) deferred.need();
  }, [deferred, isNeeded]);
  return useObservable(deferred.parts$);
}
