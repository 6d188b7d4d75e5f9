import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** A text only for screen readers. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
