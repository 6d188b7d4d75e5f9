import type { IconShape } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { Icon } from '@skerry/shared/ui';
import styles from './quiet-row.module.css';

/** A muted, deleted or unavailable status: one line, no avatar. */
export function QuietRow({ icon, children, action }: { icon: IconShape; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.lead}>
        <Icon as={icon} size={16} />
      </span>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
