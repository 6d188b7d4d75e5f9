import { useEffect, useEffectEvent } from 'react';
import { skip, useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import { useT } from '../i18n/use-t.ts';
import type { Deck } from './deck.ts';
import { MAX_COLUMNS } from './deck-store.ts';
import { isSame, readShared, writeShared } from './shared-columns.ts';

/** Milliseconds for which an undo is offered. */
const UNDO_MS = 10_000;

/** Tells other devices of the columns here, by the settings profile, whenever the user changes them. */
export function useSharing({ store }: Deck): void {
  const account = useSession().account?.id ?? '';
  const [shared, setShared] = useSetting('shell.columns');
  const share = useEffectEvent(() => {
    const columns = store.columns.slice(0, MAX_COLUMNS);
    if (!isSame(readShared(shared, account), columns)) setShared(writeShared(shared, account, columns));
  });
  useEffect(() => {
    const following = store.state$.pipe(skip(1)).subscribe(() => share());
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
