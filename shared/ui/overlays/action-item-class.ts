import { classes } from '../classes.ts';
import menu from './menu.module.css';
import styles from './action-menu.module.css';

/** The classes of an entry: those of the plain menu's. */
export function actionItemClass(isDanger = false): string {
  return classes(menu.item, styles.item, isDanger && menu.danger);
}
