import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './alert.module.css';

interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  /** Buttons at its end. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Required with `onDismiss`. */
  dismissLabel?: string;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** A message in place. Errors interrupt a screen reader, other messages wait. */
export function Alert({ tone = 'info', children, action, onDismiss, dismissLabel = '' }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classes(styles.alert, styles[tone])}>
      <Icon as={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <IconButton
          icon={X}
          iconSize={16}
          size="small"
          label={dismissLabel}
          onClick={onDismiss}
          className={styles.dismiss}
        />
      )}
    </div>
  );
}
