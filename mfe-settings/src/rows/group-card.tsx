import { useT } from '../use-t.ts';
import type { Group } from '../table/row.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './rows.module.css';

export function GroupCard({ group }: { group: Group }) {
  const t = useT();
  return (
    <section className={styles.group} aria-label={t(group.title)}>
      <h4 className={styles.name}>{t(group.title)}</h4>
      <div className={styles.card}>
        {group.rows.map((row) => (
          <SettingRow key={row.key} row={row} />
        ))}
      </div>
    </section>
  );
}
