import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './deck.module.css';

/** The ways on from a column that has nothing to show. */
export function ColumnWays({ path, onRemove }: { path: string; onRemove: () => void }) {
  const t = useT();
  const { navigation } = useModule().ports;
  return (
    <div className={styles.starts}>
      <Button onClick={() => navigation.go(path)}>{t('deck.openPage')}</Button>
      <Button onClick={onRemove}>{t('deck.remove')}</Button>
    </div>
  );
}
