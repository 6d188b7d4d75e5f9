import type { IconShape } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconShape;
  title: string;
  body?: ReactNode;
  action?: ReactNode;
}

/** The state of an empty list: its purpose, and what to do about it. */
export function EmptyState({ icon, title, body, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon as={icon} size={28} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
