import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Share of the line's width. */
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** Placeholder of a line. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({ width = 'full', className }: SkeletonProps) {
  return <span aria-hidden className={classes(styles.bone, styles[width], className)} />;
}

/** Placeholder of a status: avatar, name, two or three lines, a row of actions. */
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
