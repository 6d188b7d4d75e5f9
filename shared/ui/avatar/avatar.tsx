import { UserRound } from '../icons/index.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { StillImage } from './still-image.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string;
  staticSrc?: string;
  /** The picture's description, only if no name is beside it. Beside a name it is decorative. */
  name?: string;
  /** Pixels; default: the size in a timeline (44, on small screens 40). */
  size?: 20 | 28 | 32 | 36 | 44 | 56 | 80 | 120;
  isRound?: boolean;
  /** Gives it a shape of its own. */
  kind?: 'bot' | 'group' | undefined;
  /** Animation is disabled: a still frame until the pointer is over it. */
  isStill?: boolean;
  className?: string;
}

/** The picture of an account, with its final size before it has loaded; a placeholder if it does not load. */
export function Avatar({ src, staticSrc, name, size, isRound = false, kind, isStill = false, className }: AvatarProps) {
  const look = classes(
    styles.avatar,
    size && styles[`size-${size}`],
    isRound && styles.round,
    kind && styles[kind],
    className,
  );
  const fallback = (
    <span className={classes(look, styles.fallback)} role={name ? 'img' : undefined} aria-label={name}>
      <Icon as={UserRound} className={styles.figure} />
    </span>
  );
  if (src === '') return fallback;
  return (
    <StillImage
      className={look}
      src={src}
      staticSrc={staticSrc}
      isStill={isStill}
      alt={name ?? ''}
      decoding="async"
      draggable={false}
      fallback={fallback}
    />
  );
}
