import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Share of the line it takes. */
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** A line of what is to come. Hidden from screen readers: the region around it says `aria-busy`. */
export function Skeleton({ width = 'full', className }: SkeletonProps) {
  return <span aria-hidden className={classes(styles.bone, styles[width], className)} />;
}

/** A status that is to come: avatar, name, two or three lines, its row of actions. */
export function StatusSkeleton({ lines = 2 }: { lines?: 1 | 2 | 3 }) {
  return (
    <div aria-hidden className={styles.status}>
      <span className={classes(styles.bone, styles.avatar)} />
      <div className={styles.lines}>
        <Skeleton width="half" />
        <Skeleton />
        {lines > 2 && <Skeleton />}
        {lines > 1 && <Skeleton width="long" />}
        <span className={styles.actions} />
      </div>
    </div>
  );
}
