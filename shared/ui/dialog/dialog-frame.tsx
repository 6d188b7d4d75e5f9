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
  onMinimise,
  minimiseLabel = '',
  isFlush = false,
}: DialogFrameProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.frame}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onMinimise && <IconButton icon={Minus} label={minimiseLabel} onClick={onMinimise} />}
        {onClose && <IconButton icon={X} label={closeLabel} onClick={onClose} />}
      </header>
      <div className={classes(styles.body, isFlush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
