import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { IconButton, Panel, Tabs, VisuallyHidden } from '@skerry/shared/ui';
import { Plus } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { useBuiltWorld } from '../platform/built-world.ts';
import { columnLook, pathnameOf } from './column-route.ts';
import { ColumnMenuButton } from './column-menu-button.tsx';
import { ColumnScreen } from './column-screen.tsx';
import { ColumnStack } from './column-stack.ts';
import { ColumnWays } from './column-ways.tsx';
import { hearDeckKeys, mayUseKey } from './deck-keys.ts';
import type { Deck } from './deck.ts';
import { MAX_COLUMNS, type Column } from './deck-store.ts';
import styles from './deck.module.css';
import { EmptyDeck } from './empty-deck.tsx';
import { useOtherDevice } from './use-other-device.ts';
import { useRemoval } from './use-removal.ts';

interface NarrowDeckProps {
  deck: Deck;
  /** Opens the choice of what to add. */
  onAdd: () => void;
}

/** One column at a time, as a screen of its own, with the others as tabs. The window scrolls. */
export function NarrowDeck({ deck, onAdd }: NarrowDeckProps) {
  const t = useT();
  const world = useBuiltWorld();
  const { columns } = useObservable(deck.store.state$);
  const active = useObservable(deck.active$);
  const shown = columns.slice(0, MAX_COLUMNS);
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === active),
  );
  const column = shown[at];
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const removeColumn = useRemoval(deck);
  const canTake = useOtherDevice(deck) !== null;
  const select = (key: string) => {
    deck.active$.next(key);
    window.scrollTo({ top: 0 });
  };
  useNarrowKeys(root, shown, at, select);
  useShownTab(root, at);
  if (!column)
    return (
      <>
        <VisuallyHidden>
          <h1>{t('deck.title')}</h1>
        </VisuallyHidden>
        <EmptyDeck deck={deck} onAdd={onAdd} />
      </>
    );
  const nameOf = ({ name, path }: Column) => name || columnLook(world, path).name;
  const remove = () => removeColumn(column, nameOf(column));
  return (
    <div ref={setRoot} className={styles.narrow}>
      <Panel className={styles.tabs}>
        <Tabs
          label={t('deck.title')}
          tabs={shown.map((one) => ({ key: one.key, label: nameOf(one) }))}
          selected={column.key}
          onSelect={select}
        />
        {(columns.length < MAX_COLUMNS || canTake) && <IconButton icon={Plus} label={t('deck.add')} onClick={onAdd} />}
        <ColumnMenuButton
          index={at}
          count={shown.length}
          onMove={(to) => void deck.store.move(column.key, to)}
          path={column.path}
          onRemove={remove}
        />
      </Panel>
      <AloneScreen key={column.key} deck={deck} column={column} onRemove={remove} />
    </div>
  );
}

/** What is opened in it, opens as a page. */
function AloneScreen({ deck, column, onRemove }: { deck: Deck; column: Column; onRemove: () => void }) {
  const { navigation } = useModule().ports;
  const { key, path } = column;
  const stack = useMemo(
    () =>
      new ColumnStack({
        key,
        path,
        outer: navigation,
        fits: (pathname) => pathname === pathnameOf(path),
        onMoved: (now) => deck.store.change(key, { path: now }),
        // Only its own address fits, so that nothing opens on top.
        onOpened: () => {},
        leave: (steps) => navigation.go(steps),
      }),
    // Its own query changes the path, and must not begin the screen anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [deck, navigation, key],
  );
  const [entry] = useObservable(stack.entries$);
  const onName = useMemo(() => (name: string) => name !== '' && deck.store.change(key, { name }), [deck, key]);
  return entry ? (
    <ColumnScreen
      entry={entry}
      place={undefined}
      onName={onName}
      action={<ColumnWays path={path} onRemove={onRemove} />}
    />
  ) : null;
}

function useNarrowKeys(
  root: HTMLElement | null,
  shown: readonly Column[],
  at: number,
  select: (key: string) => void,
): void {
  const [changedKeys] = useSetting('shell.keys');
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const jump = useEffectEvent((index: number) => {
    const column = shown[index];
    if (column) select(column.key);
    return column !== undefined;
  });
  const step = useEffectEvent((by: 1 | -1) => jump(at + by));
  const mayUse = useEffectEvent((key: string) => mayUseKey(key, hasSingleKeys, changedKeys));
  useEffect(() => {
    if (!root) return undefined;
    const ended = new AbortController();
    const keys = {
      step: (by: 1 | -1) => step(by),
      carry: () => false,
      jump: (index: number) => jump(index),
      back: () => false,
      mayUse: (key: string) => mayUse(key),
    };
    hearDeckKeys(root, keys, ended.signal);
    return () => ended.abort();
  }, [root]);
}

/** Keeps the tab in view that is shown, when another one is and when the tabs have other sizes. */
function useShownTab(root: HTMLElement | null, at: number): void {
  useEffect(() => {
    const tabs = [...(root?.querySelectorAll('[role=tab]') ?? [])];
    const list = tabs[0]?.parentElement;
    if (!list || typeof ResizeObserver === 'undefined') return undefined;
    const show = () => tabs[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const resized = new ResizeObserver(show);
    for (const one of [list, ...tabs]) resized.observe(one);
    return () => resized.disconnect();
  }, [root, at]);
}
