import { useMemo } from 'react';
import { useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import { useWorld } from '../services.ts';
import { bottomEntries } from './bottom-entries.ts';
import { asDelivered, editedRows, withHidden, withRowAt, type EditedRow } from './edited-rows.ts';

/** Milliseconds for which a change can be undone. */
export const UNDO_MS = 10_000;

/** The user's navigation, and what changes it; each change holds at once. */
export interface OwnNavigation {
  shown: readonly EditedRow[];
  hidden: readonly EditedRow[];
  /** As it is kept now. */
  kept: readonly string[];
  move(id: string, place: number): void;
  setHidden(id: string, isHidden: boolean): void;
  remove(id: string): void;
  /** Puts back the order as it is delivered. */
  reset(): void;
  /** Puts back what was kept. */
  restore(kept: readonly string[]): void;
}

/** @param hasBar the entries of the bottom bar come first, as they do there */
export function useOwnNavigation(hasBar: boolean): OwnNavigation {
  const session = useSession();
  const { navigation } = useModule().ports;
  const entries = useObservable(useWorld().navigation$);
  const [kept, keep] = useSetting('shell.navigation');
  return useMemo(() => {
    const rows = editedRows(kept, entries);
    const visible = rows.filter(({ isHidden }) => !isHidden);
    const bar = hasBar
      ? bottomEntries(
          visible.flatMap(({ entry }) => entry ?? []),
          navigation,
          session,
        ).map(({ key }) => key)
      : [];
    const inBar = bar.flatMap((key) => visible.find(({ id }) => id === key) ?? []);
    const shown = [...inBar, ...visible.filter((row) => !inBar.includes(row))];
    const hidden = rows.filter(({ isHidden }) => isHidden);
    return {
      shown,
      hidden,
      kept,
      move: (id, place) => keep(withRowAt([...shown, ...hidden], id, place)),
      setHidden: (id, isHidden) => keep(withHidden(rows, id, isHidden)),
      remove: (id) => keep(rows.filter((row) => row.id !== id).map(({ text }) => text)),
      reset: () => keep(asDelivered(rows)),
      restore: (former) => keep([...former]),
    };
  }, [entries, kept, keep, hasBar, navigation, session]);
}
