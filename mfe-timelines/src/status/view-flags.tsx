import { createContext, useCallback, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Translation } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { holdTyping } from '@skerry/shared/ui';

export interface ShownTranslation extends Translation {
  /** The text that was translated: an edit makes it another one. */
  of: string;
  language: string;
  isOnDevice: boolean;
}

/**
 * What a user opened, closed or began on one status (requirement TL-061). It outlives the row, which a virtual list
 * removes.
 */
export interface ViewFlags {
  isTallShown: boolean;
  isSubjectOpen: boolean;
  isLongSubjectShown: boolean;
  /** `null`: by the preferences. */
  isMediaShown: boolean | null;
  isGalleryShown: boolean;
  /** Ids of its pictures that are shown whole, where a timeline crops them. */
  whole: readonly string[];
  isUnmuted: boolean;
  isUnfiltered: boolean;
  /** Its translation is shown, as soon as there is one. */
  isTranslated: boolean;
  translation: ShownTranslation | null;
  replying: 'reply' | 'quote' | null;
  /** Options of its poll that are chosen, before the vote is sent. */
  chosen: readonly number[];
  /** The results of its poll are shown before the vote. */
  isPollPeeked: boolean;
  /** The last action's failure, in the user's language. */
  error: string | null;
}

const INITIAL: ViewFlags = {
  isTallShown: false,
  isSubjectOpen: false,
  isLongSubjectShown: false,
  isMediaShown: null,
  isGalleryShown: false,
  whole: [],
  isUnmuted: false,
  isUnfiltered: false,
  isTranslated: false,
  translation: null,
  replying: null,
  chosen: [],
  isPollPeeked: false,
  error: null,
};

/** The flags of every status of a screen; a status without changes has no entry. */
class FlagStore {
  readonly #flags = new Map<string, ViewFlags>();
  readonly #readers = new Set<() => void>();

  get(statusId: string): ViewFlags {
    return this.#flags.get(statusId) ?? INITIAL;
  }

  change(statusId: string, change: Partial<ViewFlags>): void {
    this.#flags.set(statusId, { ...this.get(statusId), ...change });
    for (const read of this.#readers) read();
  }

  subscribe = (read: () => void): (() => void) => {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  };
}

const Flags = createContext<FlagStore | null>(null);

/** Keeps the flags of every status below it, as long as it is mounted. */
export function ViewFlagsProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new FlagStore());
  return <Flags value={store}>{children}</Flags>;
}

/** The flags of one status and a setter; all parts of its card share them. */
export function useViewFlags(statusId: string): [ViewFlags, (change: Partial<ViewFlags>) => void] {
  const store = useContext(Flags);
  if (!store) throw new Error('A status outside of a StatusScope');
  const flags = useSyncExternalStore(store.subscribe, () => store.get(statusId));
  const change = useCallback((next: Partial<ViewFlags>) => store.change(statusId, next), [store, statusId]);
  return [flags, change];
}

/** Opens the form of an answer below the status. The user may type on before it is there. */
export function openAnswer(
  { signal }: Pick<ModuleContext, 'signal'>,
  setFlags: (change: Partial<ViewFlags>) => void,
  replying: NonNullable<ViewFlags['replying']>,
): void {
  holdTyping(signal);
  setFlags({ replying });
}
