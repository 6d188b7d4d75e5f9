import { createContext, useContext, useState, type ReactNode } from 'react';

/** What a person opened, closed or began on one status (requirement TL-061). It outlives the row, which a virtual list takes away. */
export interface ViewFlags {
  isTallShown: boolean;
  isSubjectOpen: boolean;
  isLongSubjectShown: boolean;
  /** `null`: as the settings say. */
  isMediaShown: boolean | null;
  isGalleryShown: boolean;
  isUnmuted: boolean;
  replying: 'reply' | 'quote' | null;
  /** The last act's failure, already in the person's language. */
  error: string | null;
}

const INITIAL: ViewFlags = { isTallShown: false, isSubjectOpen: false, isLongSubjectShown: false, isMediaShown: null, isGalleryShown: false, isUnmuted: false, replying: null, error: null };
type Store = Map<string, ViewFlags>;
const Flags = createContext<Store | null>(null);

/** Keeps the flags of every status below it, as long as it stands itself. */
export function ViewFlagsProvider({ children }: { children: ReactNode }) {
  const [store] = useState<Store>(() => new Map());
  return <Flags value={store}>{children}</Flags>;
}

/** The flags of one status. Without a provider they live as long as the row. */
export function useViewFlags(statusId: string): [ViewFlags, (change: Partial<ViewFlags>) => void] {
  const store = useContext(Flags);
  const [flags, setFlags] = useState<{ of: string; now: ViewFlags }>({ of: statusId, now: store?.get(statusId) ?? INITIAL });
  const now = flags.of === statusId ? flags.now : (store?.get(statusId) ?? INITIAL);
  const change = (next: Partial<ViewFlags>) => {
    setFlags((before) => {
      const changed = { ...(before.of === statusId ? before.now : now), ...next };
      store?.set(statusId, changed);
      return { of: statusId, now: changed };
    });
  };
  return [now, change];
}
