import { createContext, useContext, useEffect, type ComponentType, type ReactNode, type RefObject } from 'react';
import { BehaviorSubject, useObservable, type Observable } from '@skerry/shared/runtime';

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

/** What the first screen does not need, by use: views of higher layers, which hand them in (`layout/part-loaders.ts`). */
export interface Parts {
  /** What lies over the page, and its keys. */
  readonly over: { readonly Overlays: ComponentType<OverlaysProps> };
  readonly user: { readonly UserCard: ComponentType<{ action?: ReactNode; onFollow?: () => void }> };
  readonly login: { readonly LoginForm: ComponentType<{ level?: 1 | 2 }> };
  readonly about: { readonly FeaturesPanel: ComponentType; readonly InstancePanel: ComponentType };
}

type PartName = keyof Parts;
export type PartLoaders = { readonly [Name in PartName]: () => Promise<Parts[Name]> };

/** A load that failed is tried again, because the user is waiting for it. */
const RETRY_MS = 3000;
/** Time limit for a browser that does not become idle. */
export const LONGEST_BUSY_MS = 500;

/** Loads each part once: at once if it is needed, and otherwise after the first screen, each in an idle moment. */
export class FrameParts {
  /** What keys lead to entries of the navigation, as on the keyboard; empty until the keys are loaded. */
  readonly caps$ = new BehaviorSubject<Readonly<Record<string, string>>>({});
  readonly loaded$: Observable<Partial<Parts>>;
  readonly #loaded$: BehaviorSubject<Partial<Parts>>;
  readonly #load: PartLoaders;
  readonly #report: (error: unknown) => void;
  readonly #underWay: Set<string>;
  readonly #wanted = new Set<PartName>();
  #isStarted = false;
  #idle = 0;
  readonly #retries: ReturnType<typeof setTimeout>[] = [];

  constructor(load: PartLoaders, report: (error: unknown) => void, loaded: Partial<Parts> = {}) {
    this.#load = load;
    this.#report = report;
    this.#loaded$ = new BehaviorSubject(loaded);
    this.loaded$ = this.#loaded$;
    this.#underWay = new Set(Object.keys(loaded));
  }

  /** Fetches it, unless it is loaded or loading. */
  need(name: PartName): void {
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    this.#fetch(name);
  }

  /** Fetches it after the first screen. */
  want(name: PartName): void {
    this.#wanted.add(name);
    if (this.#isStarted) this.#fetchLater();
  }

  /** Fetches the keys, then what else is wanted; called when the first screen is shown and the browser is idle. */
  start(): void {
    this.#isStarted = true;
    this.need('over');
    this.#fetchLater();
  }

  /** Nothing is fetched any more. */
  end(): void {
    this.#isStarted = false;
    if (this.#idle) cancelIdleCallback(this.#idle);
    for (const retry of this.#retries) clearTimeout(retry);
  }

  #fetchLater(): void {
    const [next] = [...this.#wanted].filter((name) => !this.#underWay.has(name));
    if (next === undefined || this.#idle) return;
    const fetchNext = () => {
      this.#idle = 0;
      this.need(next);
      this.#fetchLater();
    };
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) this.#idle = requestIdleCallback(fetchNext, { timeout: LONGEST_BUSY_MS });
    else fetchNext();
  }

  #fetch(name: PartName): void {
    this.#load[name]().then(
      (part) => this.#loaded$.next({ ...this.#loaded$.value, [name]: part }),
      (error: unknown) => {
        this.#report(error);
        this.#retries.push(setTimeout(() => this.#fetch(name), RETRY_MS));
      },
    );
  }
}

const Context = createContext<FrameParts | null>(null);
export const FramePartsProvider = Context.Provider;

export function useFrameParts(): FrameParts {
  const frameParts = useContext(Context);
  if (!frameParts) throw new Error('frame parts outside of the shell');
  return frameParts;
}

/** The part, once loaded. `isNeeded` fetches it at once; else it is fetched after the first screen is shown. */
export function useParts<Name extends PartName>(name: Name, isNeeded = false): Parts[Name] | null {
  const frameParts = useFrameParts();
  useEffect(() => {
    if (isNeeded) frameParts.need(name);
    else frameParts.want(name);
  }, [frameParts, name, isNeeded]);
  return useObservable(frameParts.loaded$)[name] ?? null;
}
