import { UserRound } from '../icons/index.ts';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { StillImage } from './still-image.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string;
  staticSrc?: string;
  /** Only where no name stands beside it: the picture's description. Beside a name it is decoration. */
  name?: string;
  /** Pixels; default: the measure of a timeline (44, on small screens 40). */
  size?: 20 | 28 | 32 | 36 | 44 | 56 | 80 | 120;
  isRound?: boolean;
  /** Animation is off: a still frame until pointed at. */
  isStill?: boolean;
  className?: string;
}

/** The picture of an account, at its measure before it has loaded; a figure where it does not load. */
export function Avatar({ src, staticSrc, name, size, isRound = false, isStill = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const look = classes(styles.avatar, size && styles[`size-${size}`], isRound && styles.round, className);
  if (src === '' || failedSrc === src) {
    return (
      <span className={classes(look, styles.fallback)} role={name ? 'img' : undefined} aria-label={name}>
        <Icon as={UserRound} className={styles.figure} />
      </span>
    );
  }
  return (
    <StillImage
      className={look}
      src={src}
      staticSrc={staticSrc}
      isStill={isStill}
      alt={name ?? ''}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
    />
  );
}
