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

/** What the first screen does not need: views of higher layers, which hand them in (`layout/parts-after-start.ts`). */
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

export interface FrameParts {
  readonly parts$: BehaviorSubject<Parts | null>;
  /** What keys lead to entries of the navigation, as on the keyboard; empty until the keys are loaded. */
  readonly caps$: BehaviorSubject<Readonly<Record<string, string>>>;
  /** Fetches them, unless they are loaded or loading. */
  need(): void;
}

export function createFrameParts(load: () => Promise<Parts>, report: (error: unknown) => void): FrameParts {
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

const Context = createContext<FrameParts | null>(null);
export const FramePartsProvider = Context.Provider;

export function useFrameParts(): FrameParts {
  const frameParts = useContext(Context);
  if (!frameParts) throw new Error('frame parts outside of the shell');
  return frameParts;
}

/** The parts, once loaded. `isNeeded` fetches them at once; else they are fetched after the first screen is shown. */
export function useParts(isNeeded = false): Parts | null {
  const frameParts = useFrameParts();
  useEffect(() => {
    if (isNeeded) frameParts.need();
  }, [frameParts, isNeeded]);
  return useObservable(frameParts.parts$);
}
