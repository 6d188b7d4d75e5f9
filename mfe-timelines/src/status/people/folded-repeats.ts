import { createContext, useContext, useSyncExternalStore } from 'react';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** Statuses whose repeats are remembered; the rest of a list is far below. */
const MAX_STATUSES = 500;
const NOBODY: readonly string[] = [];

/** Who repeated what a list shows once, without a row of their own: ids of accounts by the status, as they came. */
export class FoldedRepeats extends BehaviorSubject<ReadonlyMap<string, readonly string[]>> {
  constructor() {
    super(new Map());
  }

  readonly follow = (read: () => void): (() => void) => {
    const following = this.subscribe(read);
    return () => following.unsubscribe();
  };

  add(statusId: string, accountId: string): void {
    const known = this.value.get(statusId) ?? NOBODY;
    if (!known.includes(accountId))
      this.next(new Map([...this.value, [statusId, [...known, accountId]] as const].slice(-MAX_STATUSES)));
  }
}

const NEVER = () => () => undefined;
const Folded = createContext<FoldedRepeats | undefined>(undefined);

/** The folded repeats of the list below it. */
export const FoldedRepeatsProvider = Folded.Provider;

/** Ids of the accounts whose repeats of this status are folded here. */
export function useFoldedRepeats(statusId = ''): readonly string[] {
  const folded = useContext(Folded);
  return useSyncExternalStore(folded?.follow ?? NEVER, () => folded?.value.get(statusId) ?? NOBODY);
}
