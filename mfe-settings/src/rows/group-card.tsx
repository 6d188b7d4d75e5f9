import { useRef } from 'react';
import { IconButton } from '@skerry/shared/ui';
import { RotateCcw } from '@skerry/shared/ui/icons';
import type { Group, Row } from '../table/row.ts';
import { useT } from '../use-t.ts';
import { SettingRow } from './setting-row.tsx';
import { useChangedRows, useSetBack } from './use-set-back.ts';
import styles from './rows.module.css';

export function GroupCard({ group }: { group: Group }) {
  const changed = useChangedRows(group.rows);
  return (
    <section className={styles.group} aria-label={group.title}>
      <h4 className={styles.name}>{group.title}</h4>
      <div className={styles.card}>
        {group.rows.map((row) => (
          <MarkedRow key={row.id} row={row} isChanged={changed.includes(row)} />
        ))}
      </div>
    </section>
  );
}

/** A row, with a mark and a button to set it back where it differs from the default of the instance. */
function MarkedRow({ row, isChanged }: { row: Row; isChanged: boolean }) {
  const t = useT();
  const setBack = useSetBack();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-preference={row.preference} data-changed={isChanged || undefined} className={styles.marked}>
      <SettingRow row={row} />
      {isChanged && (
        <IconButton
          className={styles.setBack}
          icon={RotateCcw}
          iconSize={16}
          size="small"
          label={t('setBack', { name: row.label })}
          onClick={() => {
            // The button goes with the change.
            place.current?.querySelector<HTMLElement>('input:checked, input, select, textarea, button')?.focus();
            void setBack([row], t('setBack.done', { name: row.label }));
          }}
        />
      )}
    </div>
  );
}
