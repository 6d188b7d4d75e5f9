import { Skeleton } from '@skerry/shared/ui';
import styles from './muted.module.css';

const BONES = 5;

export function MutedBones({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: BONES }, (_, index) => (
        <div key={index} className={styles.bone} aria-hidden>
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
