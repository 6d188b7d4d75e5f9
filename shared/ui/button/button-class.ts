import { classes } from '../classes.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary`: at most one in a region. `danger` destroys. `ghost` has no background until the pointer is over it. */
  variant?: 'primary' | 'plain' | 'soft' | 'danger' | 'ghost';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  isBlock?: boolean;
}

/** The classes of a button for links that are rendered elsewhere (`RouteLink`). */
export function buttonClass({ variant = 'plain', size = 'medium', isBlock = false }: ButtonLook = {}): string {
  return classes(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 'small' && styles.small,
    isBlock && styles.block,
  );
}
