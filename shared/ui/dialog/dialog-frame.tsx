import { Minus, X } from '../icons/index.ts';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  title: ReactNode;
  /** Scrolls by itself, between head and foot. */
  children: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  /** The main button of a dialog that has no room for a foot. On a phone the cross is at the other end. */
  action?: ReactNode;
  /** Puts the dialog aside. */
  onMinimise?: () => void;
  minimiseLabel?: string;
  /** Without padding: for panes and lists that draw to the edge. */
  isFlush?: boolean;
}

/** The inside of a dialog. The shell owns the `<dialog>` around it: its size, Escape, focus and history. */
export function DialogFrame({
  title,
  children,
  footer,
  onClose,
  closeLabel = '',
  action,
  onMinimise,
  minimiseLabel = '',
  isFlush = false,
}: DialogFrameProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.frame}>
      <header className={styles.head} data-action={action !== undefined || undefined}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onMinimise && <IconButton icon={Minus} label={minimiseLabel} onClick={onMinimise} />}
        {onClose && <IconButton icon={X} label={closeLabel} className={styles.close} onClick={onClose} />}
        {action}
      </header>
      <div className={classes(styles.body, isFlush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
