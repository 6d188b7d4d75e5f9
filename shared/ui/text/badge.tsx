import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** `accent`: something waits for the reader; `quiet`: only a count; `red`: something is wrong. */
  tone?: 'accent' | 'quiet' | 'red';
  /** Without a count, for users who hide them: `children` is only for screen readers. */
  isDot?: boolean;
  children: ReactNode;
}

/** A count in a pill. Name what it counts in the control around it. */
export function Badge({ tone = 'accent', isDot, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], isDot && styles.dot)}>{children}</span>;
}

interface TagProps {
  tone?: 'plain' | 'red' | 'green' | 'blue' | 'orange' | 'accent';
  children: ReactNode;
}

/** A short label for its neighbour ("Follows you", "Moderator"). */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classes(styles.tag, tone !== 'plain' && styles[`tag-${tone}`])}>{children}</span>;
}
