import { classes } from '../classes.ts';
import type { IconShape } from '../icons/index.ts';
import styles from './icon.module.css';

interface IconProps {
  as: IconShape;
  /** Pixels at the usual text size; it grows with the text. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 28;
  /** Follows the direction of text (reply, back, chevrons): mirrored from right to left. */
  mirrored?: boolean;
  filled?: boolean;
  className?: string;
}

/** A rem, at the usual text size. */
const ROOT_PX = 16;
/** Small icons need a thicker line to look like large ones. */
const STROKE_WIDTH = { 12: 2.25, 14: 2, 16: 1.75, 18: 1.75, 20: 1.75, 24: 1.6, 28: 1.5 } as const;

/** A picture beside a text: hidden from screen readers, so its parent needs a name. */
export function Icon({ as: shape, size = 18, mirrored = false, filled = false, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width={`${size / ROOT_PX}rem`}
      height={`${size / ROOT_PX}rem`}
      viewBox="0 0 24 24"
      strokeWidth={STROKE_WIDTH[size]}
      className={classes(styles.icon, mirrored && styles.mirrored, filled && styles.filled, className)}
    >
      <path d={shape} />
    </svg>
  );
}
