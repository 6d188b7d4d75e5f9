import { CircleAlert, RotateCw } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-card.module.css';

interface ErrorCardProps {
  /** What failed. */
  title: string;
  /** Why, and what to do now. */
  detail?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way on. */
  action?: ReactNode;
  /** The page's bar of the connection says the same as `detail`, as long as it is there. */
  isOfConnection?: boolean;
}

/** The error state of a part, in its place, with a retry. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, detail, retryLabel, onRetry, isRetrying, action, isOfConnection } = props;
  return (
    <div role="alert" className={styles.card}>
      <Icon as={CircleAlert} size={28} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {detail && (
        <p className={styles.detail} data-of-connection={isOfConnection || undefined}>
          {detail}
        </p>
      )}
      {onRetry && (
        <Button icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  );
}
