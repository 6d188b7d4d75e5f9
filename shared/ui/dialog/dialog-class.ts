import { classes } from '../classes.ts';
import styles from './dialog.module.css';

export type DialogSize = 'small' | 'medium' | 'large' | 'full';

/** The classes of a `<dialog>`; larger ones fill a small screen. */
export function dialogClass(size: DialogSize): string {
  return classes(styles.dialog, styles[size]);
}
