import { CircleAlert, Eye, EyeOff, Lock, X } from '@skerry/shared/ui/icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { Icon, IconButton, Tag } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { useWorld } from '../services.ts';
import { BOTTOM_PLACES } from './bottom-entries.ts';
import type { EditedRow } from './edited-rows.ts';
import { Grip, type Lifted } from './grip.tsx';
import styles from './navigation-editor.module.css';
import { UNDO_MS, useOwnNavigation, type OwnNavigation } from './use-own-navigation.ts';
import { useShellEntries } from './use-shell-entries.ts';

/**
 * The user's navigation with grips: each change is seen at once where the navigation is. With a bottom bar, its entries
 * are a group of their own.
 */
export function NavigationEditor({ hasBar = false }: { hasBar?: boolean }) {
  const t = useT();
  const own = useOwnNavigation(hasBar);
  const entries = useObservable(useWorld().navigation$);
  const shellEntries = useShellEntries();
  /** Where the focus goes when its row has left its place. */
  const [focused, setFocused] = useState<string | null>(null);
  const { shown, hidden } = own;
  const inBar = Math.min(BOTTOM_PLACES, shown.length);
  const rows = [...shown, ...hidden];
  const rowOf = (row: EditedRow, place?: number) => (
    <Row
      key={row.id}
      row={row}
      own={own}
      place={place}
      hasFocus={focused === row.id}
      onToggled={() => setFocused(row.id)}
      onRemoved={() => setFocused((rows[rows.indexOf(row) + 1] ?? rows.at(-2))?.id ?? null)}
    />
  );
  // One list of keyed rows, so that a row that moves between the two groups stays the same.
  const list = shown.map(rowOf);
  const menu = (
    <li key="menu" className={styles.heading}>
      <h2>{t('nav.menu')}</h2>
    </li>
  );
  return (
    <>
      {hasBar && (
        <h2 className={styles.heading}>
          {t('navEdit.bar')}
          <span className={styles.count}>{t('navEdit.count', { n: inBar, count: BOTTOM_PLACES })}</span>
        </h2>
      )}
      <ul className={styles.list} aria-label={t('navEdit.list')}>
        {hasBar && shown.length > inBar ? list.toSpliced(inBar, 0, menu) : list}
      </ul>
      {hidden.length > 0 && <Group title={t('navEdit.hidden')}>{hidden.map((row) => rowOf(row))}</Group>}
      <Group title={t('navEdit.always')}>
        {[...entries.filter(({ href }) => href === null), ...shellEntries].map(({ key, icon, label }) => (
          <li key={key} className={styles.row}>
            <Icon as={icon} />
            <span className={styles.label}>{label}</span>
            <Icon as={Lock} size={16} className={styles.fixed} />
          </li>
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

interface RowProps {
  row: EditedRow;
  own: OwnNavigation;
  /** Among the shown rows, from 0; a hidden row has none. */
  place: number | undefined;
  hasFocus: boolean;
  onToggled: () => void;
  onRemoved: () => void;
}

function Row({ row, own, place, hasFocus, onToggled, onRemoved }: RowProps) {
  const t = useT();
  const { notices } = useModule().ports;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const { id, entry, label, isHidden, isPin } = row;
  const [start] = useSetting('shell.startPage');
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) end.current?.focus();
  }, [hasFocus]);
  const remove = () => {
    const { kept } = own;
    own.remove(id);
    onRemoved();
    notices.show({
      level: 'info',
      text: t('navEdit.removed', { name: label }),
      ms: UNDO_MS,
      action: { label: t('navEdit.undo'), run: () => own.restore(kept) },
    });
  };
  return (
    <li
      className={styles.row}
      data-place={place}
      data-lifted={lifted ? true : undefined}
      data-hidden={isHidden || undefined}
    >
      {place !== undefined && <Grip row={row} own={own} place={place} lifted={lifted} onLifted={setLifted} />}
      <Icon as={entry?.icon ?? CircleAlert} className={entry ? undefined : styles.warning} />
      <span className={styles.label}>
        <bdi>{label}</bdi>
        {!entry && <span className={styles.note}>{t('notYet.title')}</span>}
      </span>
      {start === id && <Tag tone="accent">{t('page.start')}</Tag>}
      {(!entry || (isPin && isHidden)) && (
        <IconButton
          ref={entry ? undefined : end}
          icon={X}
          label={t('navEdit.remove', { name: label })}
          onClick={remove}
        />
      )}
      {entry && (
        <IconButton
          ref={end}
          icon={isHidden ? EyeOff : Eye}
          label={t(isHidden ? 'navEdit.show' : 'navEdit.hide', { name: label })}
          onClick={() => {
            own.setHidden(id, !isHidden);
            onToggled();
          }}
        />
      )}
    </li>
  );
}
