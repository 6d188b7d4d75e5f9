import { Skeleton, Spinner } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './profile.module.css';

export function ProfileSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('profile.loading')}>
      <div className={styles.cover} data-waiting>
        <Spinner size={24} />
      </div>
      <div className={styles.who}>
        <div className={styles.top}>
          <span className={styles.picture} data-waiting />
        </div>
        <div className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="short" />
          <Skeleton />
          <Skeleton width="long" />
        </div>
      </div>
    </div>
  );
}
