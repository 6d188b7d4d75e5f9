import { createContext, useContext, useEffect, type ComponentType, type ReactNode, type RefObject } from 'react';
import { BehaviorSubject, useObservable } from '@skerry/shared/runtime';

export interface OverlaysProps {
  main: RefObject<HTMLElement | null>;
  isNarrow: boolean;
  drawer: 'menu' | 'notifications' | null;
  onDrawerClose: () => void;
  /** The palette opens at once. */
  isPaletteWanted: boolean;
}

/** The files of the screen at a path: their hashes by their addresses. */
export type FilesAt = (pathname: string) => ReadonlyMap<string, string>;

/** What the first screen does not need: views of higher layers, which hand them in (`layout/deferred.ts`). */
export interface Parts {
  readonly FeaturesPanel: ComponentType;
  readonly InstancePanel: ComponentType;
  readonly LoginForm: ComponentType<{ level?: 1 | 2 }>;
  readonly Overlays: ComponentType<OverlaysProps>;
  readonly UserCard: ComponentType<{ action?: ReactNode; onFollow?: () => void }>;
  /** `page`: the screen whose links may be followed next. Returns a function that ends it. */
  fetchAhead(page: HTMLElement | null, filesAt: FilesAt): () => void;
}

/** A load that failed is tried again, because the user is waiting for it. */
const RETRY_MS = 3000;

export interface DeferredParts {
  readonly parts$: BehaviorSubject<Parts | null>;
  /** What keys lead to entries of the navigation, as on the keyboard; empty until the keys are loaded. */
  readonly caps$: BehaviorSubject<Readonly<Record<string, string>>>;
  /** Fetches them, unless they are loaded or loading. */
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
  return { parts$, caps$: new BehaviorSubject({}), need };
}

const Context = createContext<DeferredParts | null>(null);
export const DeferredProvider = Context.Provider;

export function useDeferred(): DeferredParts {
  const deferred = useContext(Context);
  if (!deferred) throw new Error('deferred parts outside of the shell');
  return deferred;
}

/** The parts, once loaded. `isNeeded` fetches them at once; else they are fetched after the first screen is shown. */
export function useParts(isNeeded = false): Parts | null {
  const deferred = useDeferred();
  useEffect(() => {
    if (isNeeded) deferred.need();
  }, [deferred, isNeeded]);
  return useObservable(deferred.parts$);
}
