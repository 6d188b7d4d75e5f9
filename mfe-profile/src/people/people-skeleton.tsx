import { Skeleton } from '@skerry/shared/ui';
import styles from './person-row.module.css';

/** Placeholder of a list of people that is loading. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.person} aria-hidden>
          <span className={styles.avatar} />
          <div className={styles.bones}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
