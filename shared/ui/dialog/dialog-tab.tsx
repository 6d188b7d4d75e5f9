import type { ReactNode } from 'react';
import type { IconShape } from '../icons/index.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog-tab.module.css';

interface DialogTabProps {
  icon: IconShape;
  title: string;
  isCurrent: boolean;
  /** Beside the title, such as a count. */
  mark?: ReactNode;
  autoFocus?: boolean;
  onChoose: () => void;
}

/** Chooses a pane of a dialog; in its `nav`. */
export function DialogTab({ icon, title, isCurrent, mark, autoFocus, onChoose }: DialogTabProps) {
  return (
    <button
      type="button"
      autoFocus={autoFocus}
      className={styles.tab}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <Icon as={icon} size={16} />
      <span className={styles.title}>{title}</span>
      {mark}
    </button>
  );
}
