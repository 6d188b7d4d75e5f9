import { useCallback, useEffect, useMemo, useState, type CSSProperties, type PointerEvent } from 'react';
import type { ColumnPlace } from '@skerry/shared/contract';
import { combineLatest, distinctUntilChanged, elementScroller, map, useObservable } from '@skerry/shared/runtime';
import { Icon, IconButton } from '@skerry/shared/ui';
import { ArrowLeft } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { useBuiltWorld } from '../platform/built-world.ts';
import { columnLook } from './column-route.ts';
import { ColumnMenuButton } from './column-menu-button.tsx';
import { ColumnWays } from './column-ways.tsx';
import { ColumnScreen } from './column-screen.tsx';
import type { ColumnStack, StackEntry } from './column-stack.ts';
import type { Deck } from './deck.ts';
import { WIDTHS, type Column } from './deck-store.ts';
import styles from './deck.module.css';

/** What can be done with a column in its deck. */
export interface ColumnActions {
  move(key: string, to: number): void;
  remove(column: Column, name: string): void;
  /** Goes back to the screen below, and to what was left by. */
  back(key: string): void;
  /** The pointer has taken the column by its head. */
  grab(key: string, event: PointerEvent): void;
}

interface DeckColumnProps {
  deck: Deck;
  column: Column;
  /** Its place, from 0. */
  index: number;
  /** How many are shown. */
  count: number;
  actions: ColumnActions;
}

/** A column: what is open in it, the last one on top. */
export function DeckColumn(props: DeckColumnProps) {
  const { deck, column, index } = props;
  const t = useT();
  const world = useBuiltWorld();
  const stack = deck.stackOf(column);
  const entries = useObservable(stack.entries$);
  const isActive = useObservable(deck.active$) === column.key;
  const name = column.name || columnLook(world, column.path).name;
  return (
    <section
      aria-label={t('deck.jump', { name, number: index + 1 })}
      className={styles.column}
      style={{ '--share': WIDTHS[column.width] } as CSSProperties}
      data-column={column.key}
      data-active={isActive || undefined}
    >
      {entries.map((entry, depth) => (
        <OpenScreen
          key={entry.id}
          {...props}
          name={name}
          stack={stack}
          entry={entry}
          isTop={depth === entries.length - 1}
          isFirst={depth === 0}
        />
      ))}
    </section>
  );
}

interface OpenScreenProps extends DeckColumnProps {
  /** Of the column. */
  name: string;
  stack: ColumnStack;
  entry: StackEntry;
  isTop: boolean;
  isFirst: boolean;
}

/** A screen with its head. Below the top it is in the page, so that it is as it was when the reader comes back. */
function OpenScreen({ deck, column, name, stack, entry, isTop, isFirst, index, count, actions }: OpenScreenProps) {
  const t = useT();
  const world = useBuiltWorld();
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const { pathname, search } = useObservable(entry.navigation.location$);
  const { icon, name: routeName } = columnLook(world, pathname);
  const [told, setTold] = useState('');
  const { key } = column;
  const place = useMemo((): ColumnPlace | null => {
    if (!scroll || !content || !title || !tools) return null;
    const isActive = () => deck.active$.value === key && stack.entries$.value.at(-1) === entry;
    const scroller = elementScroller(scroll, content);
    // What is below another screen stays as it is seen, for the reader who comes back.
    const drawn$ = combineLatest([deck.drawn.of(key), stack.entries$]).pipe(
      map(([drawn, entries]) => (drawn === 'near' && entries.at(-1) !== entry ? 'seen' : drawn)),
      distinctUntilChanged(),
    );
    // What is opened in a column covers its timeline, and has no mark of its own.
    const setWaiting = (waiting: number) => isFirst && deck.setWaiting(key, waiting);
    return { key, scroller, title, actions: tools, isOpened: !isFirst, isActive, drawn$, setWaiting };
  }, [scroll, content, title, tools, deck, key, stack, entry, isFirst]);
  const onName = useCallback(
    (text: string) => {
      setTold(text);
      if (isFirst && text !== '') deck.store.change(key, { name: text });
    },
    [deck, key, isFirst],
  );
  // What was left by is below now, and has lost the focus.
  useEffect(() => {
    if (!isFirst && deck.active$.value === key && document.activeElement === document.body)
      scroll?.focus({ preventScroll: true });
  }, [isFirst, deck, key, scroll]);
  const remove = () => actions.remove(column, name);
  return (
    <div className={styles.entry} inert={!isTop} data-screen={entry.id}>
      <header
        className={styles.head}
        data-opened={!isFirst || undefined}
        onPointerDown={(event) => actions.grab(key, event)}
      >
        {isFirst ? (
          <Icon as={icon} className={styles.icon} />
        ) : (
          <IconButton icon={ArrowLeft} mirrored label={t('general.back')} onClick={() => actions.back(key)} />
        )}
        <h2 className={styles.title} dir="auto">
          <span ref={setTitle} className={styles.told} />
          <span className={styles.name}>{told || (isFirst && column.name) || routeName}</span>
        </h2>
        <div ref={setTools} className={styles.actions} />
        <ColumnMenuButton
          width={column.width}
          index={index}
          count={count}
          onWidth={(width) => deck.store.change(key, { width })}
          onMove={(to) => actions.move(key, to)}
          path={pathname + search}
          onRemove={remove}
        />
      </header>
      <div ref={setScroll} className={styles.scroll} tabIndex={-1} data-column-scroll>
        <div ref={setContent} className={styles.content}>
          {place && (
            <ColumnScreen
              entry={entry}
              place={place}
              onName={onName}
              action={<ColumnWays path={pathname + search} onRemove={remove} />}
            />
          )}
        </div>
      </div>
    </div>
  );
}
