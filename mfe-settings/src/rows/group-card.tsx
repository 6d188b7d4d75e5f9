import type { Group } from '../table/row.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './rows.module.css';

export function GroupCard({ group }: { group: Group }) {
  return (
    <section className={styles.group} aria-label={group.title}>
      <h4 className={styles.name}>{group.title}</h4>
      <div className={styles.card}>
        {group.rows.map((row) => (
          <div key={row.id} data-preference={row.preference}>
            <SettingRow row={row} />
          </div>
        ))}
      </div>
    </section>
  );
}
