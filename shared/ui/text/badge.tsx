import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** `accent`: something waits for the reader; `quiet`: a count and no more; `red`: something is wrong. */
  tone?: 'accent' | 'quiet' | 'red';
  children: ReactNode;
}

/** A count in a pill. Give what it counts in the name of the control it stands in. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

interface TagProps {
  tone?: 'plain' | 'red' | 'green' | 'blue' | 'orange' | 'accent';
  children: ReactNode;
}

/** A short word about the thing beside it ("Follows you", "Moderator"). */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classes(styles.tag, tone !== 'plain' && styles[`tag-${tone}`])}>{children}</span>;
}
