import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** A text only for screen readers. */
export function VisuallyHidden({ children, id, role }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
