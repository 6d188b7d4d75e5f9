import { Minus, Plus } from '@skerry/shared/ui/icons';
import { useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { IconButton, Spinner, VisuallyHidden } from '@skerry/shared/ui';
import styles from './item.module.css';
import { useT } from '../use-t.ts';
import { useZoom } from './use-zoom.ts';

/** How much one press of a button or key enlarges. */
const STEP = 1.5;
const KEYS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP, '0': 0 };

interface PictureProps {
  url: string;
  attachment: Attachment;
  onEnlarge: (isEnlarged: boolean) => void;
  onFailed: () => void;
  /** A press on the ground around the picture. */
  onBeside: () => void;
}

/** A picture as large as fits, enlarged by fingers, wheel, double press, buttons or keys. */
export function Picture({ url, attachment, onEnlarge, onFailed, onBeside }: PictureProps) {
  const t = useT();
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const zoom = useZoom(frame, onEnlarge);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const factor = KEYS[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (factor === 0) zoom.reset();
    else zoom.by(factor);
  });
  // A key may follow what is shown at once.
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  const beside = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    if (!zoom.isEnlarged && isBeside(currentTarget, { x: clientX, y: clientY })) onBeside();
  };
  return (
    <figure
      ref={frame}
      className={styles.figure}
      data-enlarged={zoom.isEnlarged || undefined}
      style={zoom.style}
      {...zoom.handlers}
    >
      {!isLoaded && (
        <span className={styles.spinner} role="status">
          <Spinner size={24} />
          <VisuallyHidden>{t('media.loading')}</VisuallyHidden>
        </span>
      )}
      <img
        className={styles.picture}
        src={url}
        alt={attachment.description}
        draggable={false}
        onLoad={() => setIsLoaded(true)}
        onError={onFailed}
        onClick={beside}
      />
      <span className={styles.tools}>
        <IconButton
          icon={Minus}
          label={t('media.smaller')}
          className={styles.tool}
          disabled={!zoom.isEnlarged}
          onClick={() => zoom.by(1 / STEP)}
        />
        <IconButton
          icon={Plus}
          label={t('media.larger')}
          className={styles.tool}
          disabled={zoom.isLargest}
          onClick={() => zoom.by(STEP)}
        />
      </span>
    </figure>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Whether a point of an image's box is on the blank that `object-fit: contain` leaves beside or above the picture. */
function isBeside(image: HTMLImageElement, { x, y }: Point): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  if (!naturalWidth || !naturalHeight) return false;
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  return (
    Math.abs(x - left - width / 2) > (naturalWidth * scale) / 2 ||
    Math.abs(y - top - height / 2) > (naturalHeight * scale) / 2
  );
}
