import { useLayoutEffect, type ReactNode } from 'react';
import { dialogClass, type DialogSize } from './dialog-class.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { firstField } from './first-field.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Scrolls by itself. */
  children: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: Exclude<DialogSize, 'full'>;
  /** A press outside does not close it: typed text would be lost. */
  keepsOnPressOutside?: boolean;
  isFlush?: boolean;
}

/**
 * A dialog over the page; render it only while it is open. A module's dialog of the shell (`ctx.ports.dialogs`) also
 * has an entry in the history: this one is for pages without the shell, and for a dialog within a screen.
 */
export function ModalDialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  size = 'medium',
  keepsOnPressOutside = false,
  isFlush,
}: ModalDialogProps) {
  const { ref, props } = useModalDialog((why) => {
    const leaves = why === 'escape' || !keepsOnPressOutside;
    if (leaves) onClose();
    return leaves;
  });
  useLayoutEffect(() => {
    if (ref.current) firstField(ref.current)?.focus({ preventScroll: true });
  }, [ref]);
  return (
    <dialog ref={ref} {...props} aria-label={title} className={dialogClass(size)}>
      <DialogFrame title={title} closeLabel={closeLabel} onClose={onClose} footer={footer} isFlush={isFlush}>
        {children}
      </DialogFrame>
    </dialog>
  );
}
