import { Skeleton } from '@skerry/shared/ui';
import styles from './waiting.module.css';

/** Placeholder of a text that loads. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-busy aria-label={label}>
      <Skeleton />
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  );
}
