import { createContext, useContext, useEffect } from 'react';
import { BehaviorSubject, useObservable } from '@skerry/shared/runtime';

export type Parts = typeof import('./later.ts');

/** A load that failed is tried again: the person waits for what it brings. */
const RETRY_MS = 3000;

export interface LaterParts {
  readonly parts$: BehaviorSubject<Parts | null>;
  /** Fetches them, unless that is done or under way. */
  need(): void;
}

export function createLaterParts(load: () => Promise<Parts>, report: (error: unknown) => void): LaterParts {
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

const Context = createContext<LaterParts | null>(null);
export const LaterProvider = Context.Provider;

/** The parts, once they are there. `isNeeded` fetches them; else they come when the first screen stands. */
export function useParts(isNeeded = false): Parts | null {
  const later = useContext(Context);
  if (!later) throw new Error('useParts outside of the shell');
  useEffect(() => {
    if (isNeeded) later.need();
  }, [later, isNeeded]);
  return useObservable(later.parts$);
}
