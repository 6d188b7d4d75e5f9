import type { PointerEvent, ReactNode } from 'react';
import { SWIPE_THRESHOLD_PX } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { classes, useGestures } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './drawer.module.css';

interface DrawerFrameProps {
  label: string;
  /** Where it slides in from. */
  edge: 'start' | 'end';
  /** Least length in pixels of a swipe that closes it. */
  threshold?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer of narrow windows. Back, Escape, a press outside, a swipe to its edge and navigation close it. */
export function DrawerFrame({ label, edge, threshold = SWIPE_THRESHOLD_PX, onClose, children }: DrawerFrameProps) {
  const { i18n } = useModule();
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const gestures = useGestures(
    (gesture) => {
      if (gesture.kind === 'swipe' && gesture.to === edge) onClose();
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
      className={classes(styles.drawer, edge === 'end' && styles.end)}
      aria-label={label}
    >
      {children}
    </dialog>
  );
}
