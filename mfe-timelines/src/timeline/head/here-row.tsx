import type { RowPosition } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './here-row.module.css';

/** Between what is new and what was there at the last visit. */
export function HereRow({ position }: { position: RowPosition }) {
  const t = useT();
  return (
    <article {...position} className={styles.row}>
      <p>{t('here.line')}</p>
    </article>
  );
}
