import { Skeleton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './tags.module.css';

const BONES = 4;

/** Placeholder of a list of hashtags. */
export function TagBones() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('tags.loading')}>
      {Array.from({ length: BONES }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden>
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
