import { useMemo } from 'react';
import { useCan, useModule, useObservable, useHiddenCounts } from '@skerry/shared/runtime';
import { buttonClass, classes, Icon, IconButton, VisuallyHidden } from '@skerry/shared/ui';
import { Minimize2, Pencil, Plus, Settings } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import { useBuiltWorld } from '../platform/built-world.ts';
import { useWorld } from '../services.ts';
import { columnRoute, pathnameOf, routeLook } from './column-route.ts';
import type { Deck } from './deck.ts';
import { MAX_COLUMNS, type Column } from './deck-store.ts';
import styles from './deck.module.css';
import { useOtherDevice } from './use-other-device.ts';

interface DeckRailProps {
  deck: Deck;
  /** Also those for which there is no room. */
  columns: readonly Column[];
  onJump: (key: string) => void;
  onAdd: () => void;
}

/** Beside the columns: the pen, a jump to each column, what adds one, the settings, the way out. */
export function DeckRail({ deck, columns, onJump, onAdd }: DeckRailProps) {
  const t = useT();
  const { send } = useWorld();
  const { navigation } = useModule().ports;
  const canWrite = useCan('composer/open/v1');
  const canSet = useCan('settings/open/v1');
  return (
    <div className={styles.rail}>
      {canWrite && (
        <button
          type="button"
          className={classes(buttonClass({ variant: 'primary' }), styles.pen)}
          aria-label={t('pen.label')}
          title={t('pen.label')}
          onClick={() => send('composer/open/v1')}
        >
          <Icon as={Pencil} size={20} />
        </button>
      )}
      <Jumps deck={deck} columns={columns.slice(0, MAX_COLUMNS)} onJump={onJump} />
      <AddButton deck={deck} count={columns.length} onAdd={onAdd} />
      <div className={styles.foot}>
        {canSet && <IconButton icon={Settings} label={t('nav.settings')} onClick={() => send('settings/open/v1')} />}
        <IconButton icon={Minimize2} label={t('deck.leave')} onClick={() => navigation.go('/')} />
      </div>
    </div>
  );
}

function Jumps({ deck, columns, onJump }: Pick<DeckRailProps, 'deck' | 'columns' | 'onJump'>) {
  const t = useT();
  const active = useObservable(deck.active$);
  const waiting = useObservable(deck.waiting$);
  const entries = useAllEntries();
  if (columns.length === 0) return null;
  return (
    <nav aria-label={t('deck.title')} className={styles.jumps}>
      {columns.map(({ key, path, name }, index) => (
        <Jump
          key={key}
          path={path}
          name={name}
          number={index + 1}
          isActive={key === active}
          waiting={waiting.get(key) ?? entries.find(({ href }) => href === path)?.badge ?? 0}
          onJump={() => onJump(key)}
        />
      ))}
    </nav>
  );
}

interface JumpProps extends Pick<Column, 'path' | 'name'> {
  number: number;
  isActive: boolean;
  /** How many entries wait in the column. */
  waiting: number;
  onJump: () => void;
}

function Jump({ path, name, number, isActive, waiting, onJump }: JumpProps) {
  const t = useT();
  const world = useBuiltWorld();
  const table = useObservable(world.table$);
  const hidesCounts = useHiddenCounts();
  // Finding a route takes longer than everything else here, and the count changes with each entry that arrives.
  const route = useMemo(() => columnRoute(table, pathnameOf(path)), [table, path]);
  const look = routeLook(world, route, path);
  const label = t('deck.jump', { name: name || look.name, number });
  return (
    <button type="button" className={styles.jump} aria-current={isActive || undefined} title={label} onClick={onJump}>
      <Icon as={look.icon} size={20} />
      <span aria-hidden>{number}</span>
      <VisuallyHidden>
        {waiting === 0
          ? label
          : hidesCounts
            ? t('nav.withNew', { label })
            : t('nav.withCount', { label, count: waiting })}
      </VisuallyHidden>
      {waiting > 0 && <span className={styles.dot} />}
    </button>
  );
}

/** It stays where it is when there is no room for another column, and says so. */
function AddButton({ deck, count, onAdd }: { deck: Deck; count: number; onAdd: () => void }) {
  const t = useT();
  const isFull = count >= MAX_COLUMNS;
  const isIdle = useOtherDevice(deck) === null && isFull;
  const label = isFull ? t('deck.count', { count: MAX_COLUMNS, max: MAX_COLUMNS }) : t('deck.add');
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onAdd}
    >
      <Icon as={Plus} />
    </button>
  );
}
