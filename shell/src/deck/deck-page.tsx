import type { Location } from '@skerry/shared/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { onDemand, useModule, useObservable, useSession, useShellLocation } from '@skerry/shared/runtime';
import { useMediaQuery } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { useBuiltWorld } from '../platform/built-world.ts';
import { isLocalPath } from '../routing/return-path.ts';
import { DECK_QUERY } from '@skerry/shared/rules';
import { DECK_PATH } from '../navigation/deck-path.ts';
import { columnLook, pathnameOf } from './column-route.ts';
import { Deck } from './deck.ts';
import { MAX_COLUMNS } from './deck-store.ts';
import { useSharing } from './use-other-device.ts';
import { NarrowDeck } from './narrow-deck.tsx';
import { WideDeck } from './wide-deck.tsx';

const AddColumn = onDemand(() => import(/* webpackChunkName: "deck-menus" */ './add-column.tsx'));

/**
 * Screens side by side; one at a time in a narrower window. `useOpenColumn` names one to add in the state of the
 * navigation.
 */
export default function DeckPage() {
  const t = useT();
  const ctx = useModule();
  const { navigation, notices } = ctx.ports;
  const world = useBuiltWorld();
  const account = useSession().account?.id ?? '';
  const deck = ctx.once('deck', () => {
    return new Deck({ ctx, account, fits: world.fitsColumn });
  });
  const isWide = useMediaQuery(DECK_QUERY);
  const [isAdding, setIsAdding] = useState(false);
  useStoredNotices(deck);
  useSharing(deck);

  const add = (path: string) => {
    const added = deck.store.add(path);
    if (!added)
      return notices.show({ level: 'warning', text: t('deck.full', { count: MAX_COLUMNS, max: MAX_COLUMNS }) });
    const known = deck.store.columns.find(({ key }) => key === added.key)?.name;
    const name = known || columnLook(world, path).name;
    if (added.isNew) notices.announce(t('deck.added', { name }));
    else notices.show({ level: 'info', text: t('deck.there', { name }) });
    deck.active$.next(added.key);
    deck.wish$.next(added.key);
  };
  const wanted = wantedIn(useShellLocation());
  const addWanted = useEffectEvent((path: string) => {
    navigation.go(DECK_PATH, { replace: true });
    if (isLocalPath(path) && world.fitsColumn(pathnameOf(path))) add(path);
    else notices.show({ level: 'warning', text: t('deck.unfit') });
  });
  useEffect(() => {
    if (wanted !== null) addWanted(wanted);
  }, [wanted]);
  useEffect(() => {
    if (wanted === null && isWide) deck.resume();
  }, [deck, wanted, isWide]);
  const View = isWide ? WideDeck : NarrowDeck;
  return (
    <>
      <View deck={deck} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <AddColumn
          deck={deck}
          onAdd={add}
          onClose={() => setIsAdding(false)}
          onFailed={() => {
            setIsAdding(false);
            notices.show({ level: 'error', text: t('page.failed') });
          }}
        />
      )}
    </>
  );
}

const wantedIn = ({ state }: Location): string | null => {
  const path = (state as { column?: unknown } | null)?.column;
  return typeof path === 'string' ? path : null;
};

/** Says once what is the matter with what is stored. */
function useStoredNotices({ store }: Deck): void {
  const t = useT();
  const { notices } = useModule().ports;
  const { columns, isBroken, isUnstored } = useObservable(store.state$);
  const kept = Math.max(0, columns.length - MAX_COLUMNS);
  useEffect(() => {
    if (isBroken) notices.show({ level: 'warning', text: t('deck.broken'), ms: 0 });
  }, [isBroken, notices, t]);
  useEffect(() => {
    if (isUnstored) notices.show({ level: 'warning', text: t('deck.unstored') });
  }, [isUnstored, notices, t]);
  useEffect(() => {
    if (kept > 0) notices.show({ level: 'info', text: t('deck.kept', { count: kept, max: MAX_COLUMNS }) });
  }, [kept, notices, t]);
}
