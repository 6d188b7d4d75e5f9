import { classes } from '../classes.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary`: at most one a region. `danger` destroys. `ghost` has no ground until pointed at. */
  variant?: 'primary' | 'plain' | 'soft' | 'danger' | 'ghost';
  size?: 'medium' | 'small';
  /** As wide as its place. */
  isBlock?: boolean;
}

/** The look of a button for links that are made elsewhere (`RouteLink`). */
export function buttonClass({ variant = 'plain', size = 'medium', isBlock = false }: ButtonLook = {}): string {
  return classes(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 'small' && styles.small,
    isBlock && styles.block,
  );
}
