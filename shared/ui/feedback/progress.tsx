import { classes } from '../classes.ts';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1; undefined if unknown. */
  value?: number;
  className?: string;
}

export function Progress({ label, value, className }: ProgressProps) {
  return <progress aria-label={label} max={1} value={value} className={classes(styles.progress, className)} />;
}
