import { useEffect, useEffectEvent } from 'react';
import { pairwise, useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import { useT } from '../i18n/use-t.ts';
import type { Deck } from './deck.ts';
import { MAX_COLUMNS, type Column } from './deck-store.ts';
import { isSame, readShared, writeShared } from './shared-columns.ts';

/** Milliseconds for which an undo is offered. */
const UNDO_MS = 10_000;

/** Tells other devices of the columns here, by the settings profile, whenever the user changes them. */
export function useSharing({ store }: Deck): void {
  const account = useSession().account?.id ?? '';
  const [shared, setShared] = useSetting('shell.columns');
  const share = useEffectEvent((before: readonly Column[], now: readonly Column[]) => {
    const columns = now.slice(0, MAX_COLUMNS);
    // A screen that names itself changes nothing, and must not take the place of what another device has.
    if (!isSame(before.slice(0, MAX_COLUMNS), columns) && !isSame(readShared(shared, account), columns))
      setShared(writeShared(shared, account, columns));
  });
  useEffect(() => {
    const following = store.state$.pipe(pairwise()).subscribe(([before, now]) => share(before.columns, now.columns));
    return () => following.unsubscribe();
  }, [store]);
}

/** Takes over the columns of another device; `null` where there are none, or the same. */
export function useOtherDevice({ store }: Deck): (() => void) | null {
  const t = useT();
  const { notices } = useModule().ports;
  const account = useSession().account?.id ?? '';
  const [shared] = useSetting('shell.columns');
  const { columns } = useObservable(store.state$);
  const other = readShared(shared, account);
  if (other.length === 0 || isSame(other, columns.slice(0, MAX_COLUMNS))) return null;
  return () => {
    const undo = store.take(other);
    notices.show({ level: 'info', text: t('deck.taken'), ms: UNDO_MS, action: { label: t('deck.undo'), run: undo } });
  };
}
