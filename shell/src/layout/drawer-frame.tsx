import type { PointerEvent, ReactNode } from 'react';
import { SWIPE_THRESHOLD_PX } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { classes, useGestures } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './drawer.module.css';

interface DrawerFrameProps {
  label: string;
  /** A wider one, whose content scrolls below its head. */
  isWide?: boolean;
  /** Least length in pixels of a swipe that closes it. */
  threshold?: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A drawer of narrow windows, from the edge where lines end: its button is there in the bar. Back, Escape, a press
 * outside, a swipe to its edge and navigation close it.
 */
export function DrawerFrame({
  label,
  isWide = false,
  threshold = SWIPE_THRESHOLD_PX,
  onClose,
  children,
}: DrawerFrameProps) {
  const { i18n } = useModule();
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const gestures = useGestures(
    (gesture) => {
      if (gesture.kind === 'swipe' && gesture.to === 'end') onClose();
    },
    () => ({ direction: i18n.direction, threshold }),
  );
  const pressed = (event: PointerEvent<HTMLDialogElement>) => {
    props.onPointerDown(event);
    gestures.onPointerDown(event);
  };
  return (
    <dialog
      ref={ref}
      {...props}
      {...gestures}
      onPointerDown={pressed}
      className={classes(styles.drawer, isWide && styles.wide)}
      aria-label={label}
    >
      {children}
    </dialog>
  );
}
