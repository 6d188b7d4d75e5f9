import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './still-image.module.css';

interface StillImageProps extends Omit<ComponentProps<'img'>, 'ref'> {
  src: string;
  /** The same picture without animation, if the server has one; else the first frame is drawn here. */
  staticSrc?: string;
  /** Still until the pointer is over it. */
  isStill?: boolean;
  /** In its place if it does not load. */
  fallback?: ReactNode;
}

/** Pixels of the drawn frame: a timeline of photographs would otherwise be in memory twice at full size. */
const LONGEST_SIDE = 1200;

/** A picture from a remote server that may be animated: GIF, WebP, APNG or AVIF. `className` sets its size. */
export function StillImage({
  src,
  staticSrc,
  isStill = false,
  fallback,
  className,
  onLoad,
  ...others
}: StillImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const rest = fallback === undefined ? others : { ...others, onError: () => setFailedSrc(src) };
  const isFrozen = isStill && !isPlaying;
  const hasStatic = staticSrc !== undefined && staticSrc !== src;
  const play = { onPointerEnter: () => setIsPlaying(true), onPointerLeave: () => setIsPlaying(false) };
  const shown = isFrozen && hasStatic ? staticSrc : src;
  // As an attribute React would set it twice for each new picture, and each time the browser starts to load it.
  const loadShown = useCallback(
    (image: HTMLImageElement | null) => {
      if (image) image.src = shown;
    },
    [shown],
  );
  if (failedSrc === src) return fallback;
  if (!isStill || hasStatic)
    return <img className={className} {...rest} {...(isStill ? play : {})} ref={loadShown} onLoad={onLoad} />;
  const draw: ComponentProps<'img'>['onLoad'] = (event) => {
    onLoad?.(event);
    const image = event.currentTarget;
    if (!canvas.current || image.naturalWidth === 0) return;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    canvas.current.width = Math.max(1, image.naturalWidth * scale);
    canvas.current.height = Math.max(1, image.naturalHeight * scale);
    canvas.current.getContext('2d')?.drawImage(image, 0, 0, canvas.current.width, canvas.current.height);
    setIsDrawn(true);
  };
  return (
    <span {...play} className={classes(styles.stack, className)}>
      <img {...rest} src={src} onLoad={draw} className={classes(styles.layer, isFrozen && isDrawn && styles.unseen)} />
      <canvas ref={canvas} aria-hidden className={classes(styles.layer, !(isFrozen && isDrawn) && styles.unseen)} />
    </span>
  );
}
