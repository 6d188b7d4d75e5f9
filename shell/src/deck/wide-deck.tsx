import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { DeckColumn, type ColumnActions } from './deck-column.tsx';
import { hearDeckKeys, mayUseKey } from './deck-keys.ts';
import { EmptyDeck } from './empty-deck.tsx';
import type { Deck } from './deck.ts';
import { DeckRail } from './deck-rail.tsx';
import { MAX_COLUMNS, type Column } from './deck-store.ts';
import styles from './deck.module.css';
import { FocusMemory } from './focus-memory.ts';
import { dragColumn, keepPlaces, slideColumns } from './move-columns.ts';
import { useRemoval } from './use-removal.ts';

interface WideDeckProps {
  deck: Deck;
  /** Opens the choice of what to add. */
  onAdd: () => void;
}

/** All columns side by side, in the whole width of the window. */
export function WideDeck({ deck, onAdd }: WideDeckProps) {
  const t = useT();
  const { notices } = useModule().ports;
  const { columns } = useObservable(deck.store.state$);
  const shown = useMemo(() => columns.slice(0, MAX_COLUMNS), [columns]);
  const root = useRef<HTMLDivElement>(null);
  const [changedKeys] = useSetting('shell.keys');
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const removeColumn = useRemoval(deck);
  const [focus] = useState(() => new FocusMemory());

  const columnOf = (key: string | null) =>
    key === null ? null : (root.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`) ?? null);
  const allColumns = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const goTo = (key: string) => {
    const element = columnOf(key);
    if (!element) return;
    deck.active$.next(key);
    focus.inColumn(element)?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const activeAt = () => shown.findIndex(({ key }) => key === deck.active$.value);
  const move = (key: string, to: number): boolean => {
    const give = root.current && keepPlaces(root.current);
    let hasMoved = false;
    flushSync(() => {
      hasMoved = deck.store.move(key, to);
    });
    give?.();
    columnOf(key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return hasMoved;
  };
  const nameOf = (key: string) => columnOf(key)?.querySelector('h2')?.textContent ?? '';
  const carry = (key: string, to: number) => {
    const slide = slideColumns(allColumns());
    if (!move(key, to)) return false;
    slide();
    notices.announce(t('deck.moved', { name: nameOf(key), number: to + 1, count: shown.length }));
    return true;
  };
  const remove = (column: Column, name: string) => {
    const at = shown.indexOf(column);
    const next = shown[at + 1] ?? shown[at - 1];
    removeColumn(column, name);
    if (next) goTo(next.key);
    else root.current?.querySelector('button')?.focus();
  };
  const focusTop = (key: string) => {
    const element = columnOf(key);
    const screen = element?.querySelector<HTMLElement>(':scope > :not([inert])');
    if (element && screen) focus.inScreen(element, screen)?.focus({ preventScroll: true });
  };
  const back = (key: string): boolean => {
    const column = shown.find((one) => one.key === key);
    let went = false;
    flushSync(() => {
      went = column !== undefined && deck.stackOf(column).back();
    });
    if (went) focusTop(key);
    return went;
  };
  const actions: ColumnActions = {
    move: (key, to) => void carry(key, to),
    remove,
    back: (key) => void back(key),
    grab(key, event) {
      const column = columnOf(key);
      if (column) dragColumn(event, { column, columns: allColumns, to: (at) => void move(key, at) });
    },
  };

  const step = useEffectEvent((by: 1 | -1) => {
    const next = shown[activeAt() + by] ?? (activeAt() < 0 ? shown[0] : undefined);
    if (!next) return false;
    goTo(next.key);
    return true;
  });
  const carryActive = useEffectEvent((by: 1 | -1) => {
    const at = activeAt();
    const column = shown[at];
    return column !== undefined && carry(column.key, at + by);
  });
  const jump = useEffectEvent((index: number) => {
    const column = shown[index];
    if (column) goTo(column.key);
    return column !== undefined;
  });
  const backActive = useEffectEvent(() => deck.active$.value !== null && back(deck.active$.value));
  const mayUse = useEffectEvent((key: string) => mayUseKey(key, hasSingleKeys, changedKeys));
  useEffect(() => {
    if (!root.current) return;
    const ended = new AbortController();
    const keys = {
      step: (by: 1 | -1) => step(by),
      carry: (by: 1 | -1) => carryActive(by),
      jump: (index: number) => jump(index),
      back: () => backActive(),
      mayUse: (key: string) => mayUse(key),
    };
    hearDeckKeys(root.current, keys, ended.signal);
    focus.follow(root.current, (key) => deck.active$.next(key), ended.signal);
    return () => ended.abort();
  }, [deck, focus]);

  useLayoutEffect(() => {
    if (!root.current) return;
    const ended = new AbortController();
    deck.drawn.watch(root.current, shown, ended.signal);
    return () => ended.abort();
  }, [deck, shown]);

  const returned = useEffectEvent((key: string) => {
    // The screens are drawn without it first.
    flushSync(() => {});
    deck.active$.next(key);
    focusTop(key);
  });
  useEffect(() => {
    const following = deck.returned$.subscribe((key) => returned(key));
    return () => following.unsubscribe();
  }, [deck]);

  // The columns scroll; the window doesn't, and has no bar for it.
  useLayoutEffect(() => {
    document.documentElement.dataset['deck'] = '';
    return () => {
      delete document.documentElement.dataset['deck'];
    };
  }, []);

  const wish = useObservable(deck.wish$);
  const grant = useEffectEvent((key: string) => {
    deck.wish$.next(null);
    goTo(key);
  });
  useEffect(() => {
    if (wish !== null) grant(wish);
  }, [wish]);

  return (
    <div ref={root} className={styles.deck}>
      <VisuallyHidden>
        <h1>{t('deck.title')}</h1>
      </VisuallyHidden>
      <DeckRail deck={deck} columns={columns} onJump={goTo} onAdd={onAdd} />
      {shown.map((column, index) => (
        <DeckColumn key={column.key} deck={deck} column={column} index={index} count={shown.length} actions={actions} />
      ))}
      {shown.length === 0 && <EmptyDeck deck={deck} onAdd={onAdd} />}
    </div>
  );
}
