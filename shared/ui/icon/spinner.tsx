import { classes } from '../classes.ts';
import styles from './spinner.module.css';

/** Turns while something works; the control or region around it says so to screen readers (`aria-busy`). */
export function Spinner({ size = 16, className }: { size?: 16 | 24; className?: string }) {
  return <span aria-hidden className={classes(styles.spinner, size === 24 && styles.large, className)} />;
}
